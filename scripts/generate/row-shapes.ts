import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Collection } from '../../server/model/collections.ts'
import type { FieldShape } from '../../server/model/row-shape.ts'

/** Names of `server/model/values.ts` that mean more than their text type. */
const namedShapes: Readonly<Record<string, FieldShape>> = {
  Uuid: 'uuid',
  Key: 'key',
  CurrencyCode: 'currency',
  CountryCode: 'country',
  Email: 'email',
  HttpUrl: 'http-url',
  Day: 'day',
  LongText: 'long-text',
  JsonBody: 'json-text',
  AnyText: 'any-text',
  Count: 'count',
  TaskName: 'task',
  EventTypeName: 'event-type',
  Cause: 'cause',
  JsonTexts: 'json-texts',
  Decimal: 'decimal',
  SignedDecimal: 'signed-decimal',
  Instant: 'instant',
}

const keywords = new Map<ts.SyntaxKind, FieldShape>([
  [ts.SyntaxKind.StringKeyword, 'text'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'flag'],
  [ts.SyntaxKind.UnknownKeyword, 'anything'],
])

/** Returns server/generated/row-shapes.ts: the content of each field of each row, from its type. */
export function rowShapesFile(): string {
  const rowFiles = readdirSync('server/model/rows').map((name) => `server/model/rows/${name}`)
  const declared = declarationsOf(['server/model/values.ts', ...rowFiles.sort()])
  const rows = declarationsOf(['server/model/collections.ts']).get('Rows')
  if (rows === undefined || !ts.isInterfaceDeclaration(rows)) throw new Error('no interface Rows')
  const lines = rows.members.map((member) => {
    const [name, shape] = fieldOf(member, declared)
    if (typeof shape !== 'object' || !('fields' in shape)) throw new Error(`${name} is no row`)
    return `  ${name}: ${JSON.stringify(shape.fields)},`
  })
  return `// Generated from server/model/rows/ by npm run generate.
import type { Collection } from '../model/collections.ts'
import type { FieldShapes } from '../model/row-shape.ts'

export const rowShapes: Readonly<Record<Collection, FieldShapes>> = {\n${lines.join('\n')}\n}\n`
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration
type Declarations = ReadonlyMap<string, Declaration>

function declarationsOf(files: readonly string[]): Declarations {
  const declarations = files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    return source.statements.filter(
      (one): one is Declaration => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
    )
  })
  return new Map(declarations.map((one) => [one.name.text, one]))
}

function fieldOf(member: ts.TypeElement, declared: Declarations): [string, FieldShape] {
  if (!ts.isPropertySignature(member) || !member.type || !ts.isIdentifier(member.name)) {
    throw new Error('a row has fields only')
  }
  const shape = shapeOf(member.type, declared)
  return [member.name.text, member.questionToken === undefined ? shape : { optional: shape }]
}

function fieldsOf(
  members: readonly ts.TypeElement[],
  declared: Declarations,
): Record<string, FieldShape> {
  return Object.fromEntries(members.map((member) => fieldOf(member, declared)))
}

function shapeOf(node: ts.TypeNode, declared: Declarations): FieldShape {
  const keyword = keywords.get(node.kind)
  if (keyword !== undefined) return keyword
  if (ts.isTypeOperatorNode(node)) return shapeOf(node.type, declared)
  if (ts.isArrayTypeNode(node)) return { listOf: shapeOf(node.elementType, declared) }
  if (ts.isTypeLiteralNode(node)) return { fields: fieldsOf([...node.members], declared) }
  if (ts.isLiteralTypeNode(node)) return { oneOf: [literalOf(node)] }
  if (ts.isUnionTypeNode(node)) return unionOf(node, declared)
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    if (node.typeName.text === 'Ref') return { idOf: argumentOf(node) as Collection }
    if (node.typeName.text === 'AmountIn') return { amountIn: argumentOf(node) }
    return namedShapes[node.typeName.text] ?? declaredShape(node.typeName.text, declared)
  }
  throw new Error(`a row has a field of another form: ${ts.SyntaxKind[node.kind]}`)
}

function declaredShape(name: string, declared: Declarations): FieldShape {
  const declaration = declared.get(name)
  if (declaration === undefined) throw new Error(`${name} is not declared in server/model`)
  if (ts.isTypeAliasDeclaration(declaration)) return shapeOf(declaration.type, declared)
  const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => declaredShape((expression as ts.Identifier).text, declared)),
  )
  const inherited = parents.map((shape) => (shape as { fields: object }).fields)
  const own = fieldsOf([...declaration.members], declared)
  return { fields: Object.assign({}, ...inherited, own) }
}

function unionOf({ types }: ts.UnionTypeNode, declared: Declarations): FieldShape {
  const isNull = (node: ts.TypeNode) =>
    ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword
  const shapes = types.filter((node) => !isNull(node)).map((node) => shapeOf(node, declared))
  const shape = singleShape(shapes)
  return types.some(isNull) ? { orNull: shape } : shape
}

/**
 * Returns the shape of a union. Besides null, a union consists of literals, or of a named text and
 * the empty one.
 */
function singleShape(shapes: readonly FieldShape[]): FieldShape {
  const [first, second] = shapes
  if (first !== undefined && second === undefined) return first
  if (typeof first === 'string' && JSON.stringify(second) === '{"oneOf":[""]}') {
    return { orEmpty: first }
  }
  return { oneOf: wordsOf(shapes) }
}

function argumentOf({ typeArguments = ts.factory.createNodeArray() }: ts.TypeReferenceNode) {
  const [argument] = typeArguments
  if (argument === undefined || !ts.isLiteralTypeNode(argument)) {
    throw new Error('Ref and AmountIn need a name')
  }
  return String(literalOf(argument))
}

function wordsOf(shapes: readonly FieldShape[]): (string | boolean)[] {
  const words = shapes.flatMap((shape) => {
    if (typeof shape === 'object' && 'oneOf' in shape) return [...shape.oneOf]
    throw new Error('a row has a union of more than literals and null')
  })
  return [...new Set(words)]
}

function literalOf({ literal }: ts.LiteralTypeNode): string | boolean {
  if (ts.isStringLiteral(literal)) return literal.text
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return true
  throw new Error('a row has a literal that is neither a text nor true')
}
