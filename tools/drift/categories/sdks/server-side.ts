import type { Declarations, Sdks } from './declarations.ts';

/** Methods of a builder that give the builder back. */
function javaBuilder(scope: string, file: RegExp): Declarations {
  return {
    scope,
    file,
    query: `(class_declaration name: (identifier) @c (#match? @c "Builder$") body: (class_body
    (method_declaration (modifiers) @m (#match? @m "public") type: (_) @t (#match? @t "Builder$") name: (identifier) @name) @declaration))`,
  };
}

/** Where the server-side SDKs declare what readers write. */
export const SERVER_SIDE: Sdks = {
  python: {
    language: 'python',
    options: [
      {
        file: /^flagsmith\/flagsmith\.py$/,
        query: `(class_definition name: (identifier) @c (#eq? @c "Flagsmith") body: (block (function_definition
          name: (identifier) @f (#eq? @f "__init__") parameters: (parameters
          [(typed_default_parameter name: (identifier) @name) (typed_parameter . (identifier) @name) (default_parameter name: (identifier) @name)] @declaration))))`,
      },
    ],
    methods: [
      {
        file: /^flagsmith\/(flagsmith|models)\.py$/,
        query: `(class_definition name: (identifier) @owner (#any-of? @owner "Flagsmith" "Flags" "Flag" "DefaultFlag") body: (block
          [(function_definition name: (identifier) @name) @declaration
          (decorated_definition definition: (function_definition name: (identifier) @name) @declaration)]) (#not-match? @name "^_"))`,
      },
    ],
  },
  java: {
    language: 'java',
    defaults: [
      {
        file: /\/(FlagsmithClient|config\/Flagsmith(Cache)?Config)\.java$/,
        query: `(class_declaration name: (identifier) @owner body: (class_body (field_declaration
          declarator: (variable_declarator name: (identifier) @name value: (_) @default))))`,
      },
    ],
    options: [
      javaBuilder('java', /\/FlagsmithClient\.java$/),
      javaBuilder('java-config', /\/config\/FlagsmithConfig\.java$/),
      javaBuilder('java-cache', /\/config\/FlagsmithCacheConfig\.java$/),
    ],
    methods: [
      {
        file: /\/(FlagsmithClient|models\/Flags)\.java$/,
        query: `(program (class_declaration name: (identifier) @owner body: (class_body
          (method_declaration (modifiers) @m (#match? @m "public") name: (identifier) @name) @declaration)))`,
      },
    ],
  },
  dotnet: {
    language: 'csharp',
    defaults: [
      {
        file: /\/FlagsmithConfiguration\.cs$/,
        query:
          '(field_declaration (variable_declaration (variable_declarator name: (identifier) @name (_) @default)))',
      },
    ],
    options: [
      {
        file: /\/FlagsmithConfiguration\.cs$/,
        query: `(class_declaration name: (identifier) @c (#eq? @c "FlagsmithConfiguration") body: (declaration_list
          (property_declaration (modifier) @m (#eq? @m "public") name: (identifier) @name) @declaration))`,
      },
    ],
    methods: [
      {
        file: /\/I(FlagsmithClient|Flags)\.cs$/,
        query: `(interface_declaration name: (identifier) @owner body: (declaration_list
          (method_declaration name: (identifier) @name) @declaration))`,
      },
    ],
  },
  nodejs: {
    language: 'typescript',
    defaults: [
      {
        file: /^sdk\/index\.ts$/,
        query: `[(public_field_definition name: (property_identifier) @name value: (_) @default)
          (program (lexical_declaration (variable_declarator name: (identifier) @name value: (_) @default)))]`,
      },
    ],
    options: [
      {
        file: /^sdk\/types\.ts$/,
        query: `(interface_declaration name: (type_identifier) @c (#eq? @c "FlagsmithConfig") body: (interface_body
          (property_signature name: (property_identifier) @name) @declaration))`,
      },
    ],
    methods: [
      {
        file: /^sdk\/(index|models)\.ts$/,
        query: `(class_declaration name: (type_identifier) @owner (#any-of? @owner "Flagsmith" "Flags") body: (class_body
          (method_definition name: (property_identifier) @name) @declaration))`,
      },
    ],
  },
  ruby: {
    language: 'ruby',
    options: [
      {
        file: /^lib\/flagsmith\/sdk\/config\.rb$/,
        query: `(assignment left: (constant) @c (#eq? @c "OPTIONS") right: (call receiver: (symbol_array (bare_symbol (string_content) @name) @declaration)))`,
      },
      {
        file: /^lib\/flagsmith\/sdk\/config\.rb$/,
        query:
          '[(operator_assignment left: (instance_variable) @name right: (_) @default) (assignment left: (instance_variable) @name right: (_) @default)]',
      },
    ],
    methods: [
      {
        file: /^lib\/flagsmith(\/sdk\/models\/flags)?\.rb$/,
        query:
          '(class name: (constant) @owner body: (body_statement (method name: (identifier) @name) @declaration))',
      },
    ],
  },
  php: {
    language: 'php',
    options: [
      {
        file: /^src\/Flagsmith\.php$/,
        query: `(method_declaration name: (name) @f (#eq? @f "__construct") parameters: (formal_parameters
          (simple_parameter name: (variable_name) @name) @declaration))`,
      },
      {
        scope: 'php-builders',
        file: /^src\/Flagsmith\.php$/,
        query: '(method_declaration name: (name) @name (#match? @name "^with")) @declaration',
      },
    ],
    methods: [
      {
        file: /^src\/(Flagsmith|Models\/Flags)\.php$/,
        query: `(class_declaration name: (name) @owner body: (declaration_list (method_declaration
          (visibility_modifier) @v (#eq? @v "public") name: (name) @name (#not-match? @name "^(with|__)")) @declaration))`,
      },
    ],
  },
  go: {
    language: 'go',
    defaults: [
      {
        file: /^config\.go$/,
        query: `[(const_spec name: (identifier) @name value: (_) @default)
          (keyed_element . (literal_element (identifier) @name) . (literal_element (_) @default))]`,
      },
    ],
    options: [
      {
        file: /^options\.go$/,
        query: '(function_declaration name: (identifier) @name (#match? @name "^With")) @declaration',
      },
    ],
    methods: [
      {
        file: /^(client|models)\.go$/,
        query: `(method_declaration receiver: (parameter_list (parameter_declaration type: [(pointer_type (type_identifier) @owner) (type_identifier) @owner]))
          name: (field_identifier) @name (#match? @name "^[A-Z]")) @declaration`,
      },
    ],
  },
  rust: {
    language: 'rust',
    options: [
      {
        file: /^src\/flagsmith\/mod\.rs$/,
        query: `(struct_item name: (type_identifier) @c (#eq? @c "FlagsmithOptions") body: (field_declaration_list
          (field_declaration name: (field_identifier) @name) @declaration))`,
      },
      {
        file: /^src\/flagsmith\/mod\.rs$/,
        query: `(struct_expression name: (type_identifier) @c (#eq? @c "FlagsmithOptions") body: (field_initializer_list
          (field_initializer field: (field_identifier) @name value: (_) @default)))`,
      },
    ],
    methods: [
      {
        file: /^src\/flagsmith\/(mod|models)\.rs$/,
        query: `(impl_item type: (type_identifier) @owner (#any-of? @owner "Flagsmith" "Flags") body: (declaration_list
          (function_item (visibility_modifier) name: (identifier) @name) @declaration))`,
      },
    ],
  },
  elixir: {
    language: 'elixir',
    options: [
      {
        file: /\/flagsmith_configuration\.ex$/,
        query: `(call target: (identifier) @d (#eq? @d "defstruct") (arguments (list
          [(atom) @name @declaration (keywords (pair key: (keyword) @name) @declaration)])))`,
      },
    ],
    methods: [
      {
        file: /^lib\/flagsmith_client\.ex$/,
        query: `(call target: (identifier) @d (#eq? @d "def") (arguments [(call target: (identifier) @name) @declaration
          (binary_operator left: (call target: (identifier) @name)) @declaration]))`,
      },
    ],
  },
};
