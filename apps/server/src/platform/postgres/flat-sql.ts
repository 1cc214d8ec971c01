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

/** Pieces of text with a value between each two. Goes into Kysely's `sql` like any expression, and takes them likewise. */
export class FlatSql<T = unknown> implements Expression<T> {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return sql(this.texts as unknown as TemplateStringsArray, ...this.values).toOperationNode()
  }

  /** The text with `$1`, `$2` … for its values. */
  compiled<Row>(): CompiledQuery<Row> {
    let text = this.texts[0] ?? ''
    for (let place = 1; place < this.texts.length; place += 1) text += `$${place}${this.texts[place]}`
    return CompiledQuery.raw(text, [...this.values]) as CompiledQuery<Row>
  }

  async execute<Row = T>(db: Pick<Kysely<unknown>, 'executeQuery'>): Promise<readonly Row[]> {
    const { rows } = await db.executeQuery(this.compiled<Row>())
    return rows
  }
}

/** A template of SQL: expressions become part of its text, anything else a value of it. */
export function flat<T = unknown>(strings: TemplateStringsArray, ...parts: readonly unknown[]): FlatSql<T> {
  return put(strings, parts)
}

/** Text as it is; never anything that a person has typed. */
export function text(given: string): FlatSql {
  return new FlatSql([given], [])
}

/** The parts with a text between them. */
export function joined(parts: readonly unknown[], between = ', '): FlatSql {
  return put(['', ...parts.slice(1).map(() => between), ''], parts)
}

function put<T>(strings: readonly string[], parts: readonly unknown[]): FlatSql<T> {
  const texts: string[] = []
  const values: unknown[] = []
  let last = strings[0] ?? ''
  for (const [place, part] of parts.entries()) {
    if (isExpression(part)) {
      const { texts: inner, values: innerValues } = flatOf(part)
      for (const [at, value] of innerValues.entries()) {
        texts.push(last + inner[at])
        values.push(value)
        last = ''
      }
      last += inner[innerValues.length]
    } else {
      texts.push(last)
      values.push(part)
      last = ''
    }
    last += strings[place + 1]
  }
  texts.push(last)
  return new FlatSql<T>(texts, values)
}

/** Kysely's expressions without values are often constants of a module, compiled once. */
const constants = new WeakMap<object, FlatSql>()
const PARAMETER = /\$\d+/

function flatOf(expression: Expression<unknown>): FlatSql {
  if (expression instanceof FlatSql) return expression
  const known = constants.get(expression)
  if (known) return known
  const node = sql`${expression}`.toOperationNode() as RawNode
  const { sql: whole, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  const found = new FlatSql(parameters.length === 0 ? [whole] : whole.split(PARAMETER), parameters)
  if (parameters.length === 0) constants.set(expression, found)
  return found
}
