// SQL for statements that are put together anew for every call, such as a save. Kysely's `sql` makes a frozen node of every
// piece and visits them all to compile it; here pieces are joined as they come.
import {
  CompiledQuery,
  createQueryId,
  type Expression,
  isExpression,
  type OperationNode,
  PostgresQueryCompiler,
  type RawNode,
  sql,
} from 'kysely'
import { type Executor, rowsOfQuery } from './direct-query.ts'
import { TextWay } from './statement-texts.ts'

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

  /** The text with `$1`, `$2` … for its values; of the same pieces it is the same string. */
  compiled<Row>(): CompiledQuery<Row> {
    const values: unknown[] = []
    const way = new TextWay()
    this.#gather(values, way)
    return CompiledQuery.raw(
      way.text(() => this.#text({ values: 0 })),
      values,
    ) as CompiledQuery<Row>
  }

  execute<Row = T>(db: Executor): Promise<readonly Row[]> {
    return rowsOfQuery(db, this.compiled<Row>())
  }

  /** Gathers the values in their order, and passes the pieces of text that stand around them. */
  #gather(values: unknown[], way: TextWay): void {
    way.pass(pieceOf(this.#texts))
    for (const part of this.#parts) {
      if (part instanceof FlatSql) part.#gather(values, way)
      else if (isExpression(part)) {
        const { text, parameters } = foreign(part)
        way.pass(text)
        for (const parameter of parameters) addValue(parameter, values, way)
      } else addValue(part, values, way)
    }
  }

  /** The text, its values numbered behind those of the statement around it. */
  #text(count: { values: number }): string {
    let text = this.#texts[0] ?? ''
    for (const [place, part] of this.#parts.entries()) {
      if (part instanceof FlatSql) text += part.#text(count)
      else if (isExpression(part)) text += renumbered(foreign(part), count)
      else text += `$${++count.values}`
      text += this.#texts[place + 1]
    }
    return text
  }
}

/** Where a value stands tells statements apart, too; which value it is does not. */
const VALUE = Symbol('value')

function addValue(value: unknown, values: unknown[], way: TextWay): void {
  way.pass(VALUE)
  // `pg` would write a date in the zone of the machine, part by part.
  values.push(value instanceof Date ? value.toISOString() : value)
}

/** What tells pieces apart: a template is one object each time it is come by, others are told by their texts. */
function pieceOf(texts: readonly string[]): unknown {
  if ('raw' in texts) return texts
  return texts.length === 1 ? texts[0] : texts.join('\0')
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

interface Foreign {
  text: string
  parameters: readonly unknown[]
}

/** Kysely's expressions without values, which are often constants of a module and compiled once. */
const constants = new WeakMap<object, Foreign>()
const PARAMETER = /\$\d+/g

function foreign(expression: Expression<unknown>): Foreign {
  const known = constants.get(expression)
  if (known) return known
  const node = sql`${expression}`.toOperationNode() as RawNode
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  if (parameters.length === 0) constants.set(expression, { text, parameters })
  return { text, parameters }
}

function renumbered({ text, parameters }: Foreign, count: { values: number }): string {
  return parameters.length === 0 ? text : text.replace(PARAMETER, () => `$${++count.values}`)
}
