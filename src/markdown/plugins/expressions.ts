import {
  defineHastPlugin,
  type EstreeProgram,
  type HastVisitorContext,
  type MdxFlowExpressionHast,
  type MdxTextExpressionHast,
} from 'satteri';
import { SHOWN_VALUE } from '../contract.ts';

type Node = Readonly<MdxFlowExpressionHast | MdxTextExpressionHast>;
type Expression = Extract<EstreeProgram['body'][number], { type: 'ExpressionStatement' }>['expression'];

/**
 * Wraps the expressions in the text of a page, so that their values are checked when they are shown: `{a.b}` becomes
 * `{SHOWN_VALUE((a.b), line, "a.b", true)}`. Those inside a component are left alone, because it may want a function.
 */
export const expressions = () =>
  defineHastPlugin({
    name: 'expressions',
    options: { position: true },
    mdxFlowExpression: (node, context) => look(node, node.parseExpression(), context),
    mdxTextExpression: (node, context) => look(node, node.parseExpression(), context),
  });

function look(node: Node, program: EstreeProgram | null, context: HastVisitorContext): void {
  const [statement] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type === 'Literal') return;
  const parent = context.parent(node);
  if (parent && 'name' in parent && /^[A-Z]|\./.test(String(parent.name))) return;
  const facts = [
    node.position?.start.line ?? 0,
    JSON.stringify(node.value.trim()),
    namesValue(statement.expression),
  ];
  context.setProperty(node, 'value', `${SHOWN_VALUE}((${node.value}\n), ${facts.join(', ')})`);
}

/** Whether an expression only names a value: `version`, `settings.port`. A property that a partial is not given is left out on purpose. */
function namesValue(expression: Expression | { readonly type: 'Super' }): boolean {
  if (expression.type === 'Identifier') return expression.name !== 'props';
  return expression.type === 'MemberExpression' && namesValue(expression.object);
}
