// SQL for statements that are put together anew for every call, such as a save. Kysely's `sql` makes a frozen node of every
// piece and visits them all to compile it; here pieces are joined as they come.
import {
  CompiledQuery,
  createQueryId,
  type Expression,
  isExpression,
  type Kysely,
  type OperationNode,
  PostgresQueryCompiler,
  type RawNode,
  sql,
} from 'kysely'

/** Pieces of text with an expression or a value between each two. Goes into Kysely's `sql`, and takes what that makes. */
export class FlatSql<T = unknown> implements Expression<T> {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.#texts = texts
    this.#parts = parts
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return sql(this.#texts as unknown as TemplateStringsArray, ...this.#parts).toOperationNode()
  }

  /** The text with `$1`, `$2` … for its values. */
  compiled<Row>(): CompiledQuery<Row> {
    const values: unknown[] = []
    return CompiledQuery.raw(this.#textWith(values), values) as CompiledQuery<Row>
  }

  async execute<Row = T>(db: Pick<Kysely<unknown>, 'executeQuery'>): Promise<readonly Row[]> {
    const { rows } = await db.executeQuery(this.compiled<Row>())
    return rows
  }

  /** The text, its values added to those of the statement around it. */
  #textWith(values: unknown[]): string {
    let text = this.#texts[0] ?? ''
    for (const [place, part] of this.#parts.entries()) {
      if (part instanceof FlatSql) text += part.#textWith(values)
      else if (isExpression(part)) text += foreignText(part, values)
      // `pg` would write a date in the zone of the machine, part by part.
      else text += `$${values.push(part instanceof Date ? part.toISOString() : part)}`
      text += this.#texts[place + 1]
    }
    return text
  }
}

/** A template of SQL: expressions become part of its text, anything else a value of it. */
export function flat<T = unknown>(strings: TemplateStringsArray, ...parts: readonly unknown[]): FlatSql<T> {
  return new FlatSql<T>(strings, parts)
}

/** Text as it is; never anything that a person has typed. */
export function text(given: string): FlatSql {
  return new FlatSql([given], [])
}

/** The parts with a text between them. */
export function joined(parts: readonly unknown[], between = ', '): FlatSql {
  return new FlatSql(['', ...parts.slice(1).map(() => between), ''], parts)
}

/** Texts of Kysely's expressions without values, which are often constants of a module and compiled once. */
const constants = new WeakMap<object, string>()
const PARAMETER = /\$\d+/g

function foreignText(expression: Expression<unknown>, values: unknown[]): string {
  const known = constants.get(expression)
  if (known !== undefined) return known
  const node = sql`${expression}`.toOperationNode() as RawNode
  const { sql: whole, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  if (parameters.length === 0) constants.set(expression, whole)
  const own = parameters.values()
  return whole.replace(PARAMETER, () => `$${values.push(own.next().value)}`)
}
