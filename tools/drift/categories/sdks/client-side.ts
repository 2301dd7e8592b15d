import type { Sdks } from './declarations.ts';

/** Where the client-side SDKs declare what readers write. */
export const CLIENT_SIDE: Sdks = {
  js: {
    language: 'typescript',
    defaults: [
      {
        file: /^flagsmith-core\.ts$/,
        query:
          '(object_assignment_pattern left: (shorthand_property_identifier_pattern) @name right: (_) @default)',
      },
    ],
    options: [
      {
        file: /^types\.d\.ts$/,
        query: `(interface_declaration name: (type_identifier) @c (#eq? @c "IInitConfig") body: (interface_body
          (property_signature name: (property_identifier) @name (#not-match? @name "^_")) @declaration))`,
      },
    ],
    methods: [
      {
        file: /^types\.d\.ts$/,
        query: `(interface_declaration name: (type_identifier) @c (#eq? @c "IFlagsmith") body: (interface_body
          [(property_signature name: (property_identifier) @name) (method_signature name: (property_identifier) @name)] @declaration))`,
      },
    ],
  },
  android: {
    language: 'kotlin',
    options: [
      {
        file: /\/flagsmith\/Flagsmith\.kt$/,
        query:
          '(class_declaration (type_identifier) @c (#eq? @c "Flagsmith") (primary_constructor (class_parameter (binding_pattern_kind) . (simple_identifier) @name) @declaration))',
      },
    ],
    methods: [
      {
        file: /\/flagsmith\/Flagsmith\.kt$/,
        query:
          '(class_declaration (type_identifier) @owner (#eq? @owner "Flagsmith") (class_body (function_declaration . (simple_identifier) @name) @declaration))',
      },
    ],
  },
  swiftpm: {
    language: 'swift',
    options: [
      {
        scope: 'ios',
        file: /\/Classes\/Flagsmith\.swift$/,
        query: `(class_declaration name: (type_identifier) @c (#eq? @c "Flagsmith") body: (class_body (property_declaration (modifiers) @m (#match? @m "^public$")
          name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation) @declaration)))`,
      },
      {
        scope: 'ios',
        prefix: 'cacheConfig.',
        file: /\/Classes\/Flagsmith\.swift$/,
        query: `(class_declaration name: (type_identifier) @c (#eq? @c "CacheConfig") body: (class_body (property_declaration (modifiers) @m (#match? @m "public")
          name: (pattern bound_identifier: (simple_identifier) @name)) @declaration))`,
      },
    ],
    methods: [
      {
        scope: 'ios',
        file: /\/Classes\/Flagsmith(\+Concurrency)?\.swift$/,
        query:
          '(function_declaration (modifiers) @m (#match? @m "public") name: (simple_identifier) @name) @declaration',
      },
    ],
  },
  flutter: {
    language: 'dart',
    options: [
      {
        file: /\/flagsmith_config\.dart$/,
        query: `(constant_constructor_signature (formal_parameter_list (optional_formal_parameters
          (formal_parameter (constructor_param (identifier) @name)) @declaration . "=" . (_) @default)))`,
      },
    ],
    methods: [
      {
        file: /\/flagsmith_client\.dart$/,
        query:
          '(class_body (method_signature (function_signature name: (identifier) @name (#not-match? @name "^_")) @declaration))',
      },
    ],
  },
};
