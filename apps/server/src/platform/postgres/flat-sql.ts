// SQL for statements that are rebuilt for every call, such as a save. Kysely's `sql` creates a frozen node per piece and visits all
// of them to compile; here pieces are concatenated directly.
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
import { TextCursor } from './statement-texts.ts'

/** Texts with an expression or a value between each two. Can be embedded in Kysely's `sql`, and can embed its expressions. */
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

  /** The text with `$1`, `$2` … for its values; equal pieces yield the same string. */
  compiled<Row>(): CompiledQuery<Row> {
    const values: unknown[] = []
    const cursor = new TextCursor()
    this.#gather(values, cursor)
    return CompiledQuery.raw(
      cursor.text(() => this.#text({ values: 0 })),
      values,
    ) as CompiledQuery<Row>
  }

  execute<Row = T>(db: Executor): Promise<readonly Row[]> {
    return rowsOfQuery(db, this.compiled<Row>())
  }

  /** Collects the values in order, and moves the cursor along the surrounding texts. */
  #gather(values: unknown[], cursor: TextCursor): void {
    cursor.descend(pieceOf(this.#texts))
    for (const part of this.#parts) {
      if (part instanceof FlatSql) part.#gather(values, cursor)
      else if (isExpression(part)) {
        const { text, parameters } = foreign(part)
        cursor.descend(text)
        for (const parameter of parameters) addValue(parameter, values, cursor)
      } else addValue(part, values, cursor)
    }
  }

  /** The text; its placeholders continue the numbering of the surrounding statement. */
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

/** Marks a value: a value and an SQL piece at the same place make different texts. */
const VALUE = Symbol('value')

function addValue(value: unknown, values: unknown[], cursor: TextCursor): void {
  cursor.descend(VALUE)
  // `pg` would format a date in the machine's time zone, part by part.
  values.push(value instanceof Date ? value.toISOString() : value)
}

/** Key of a piece: a template literal is the same object at each execution; other lists of texts are compared by content. */
function pieceOf(texts: readonly string[]): unknown {
  if ('raw' in texts) return texts
  return texts.length === 1 ? texts[0] : texts.join('\0')
}

/** An SQL template: expressions become part of its text, everything else a parameter. */
export function flat<T = unknown>(strings: TemplateStringsArray, ...parts: readonly unknown[]): FlatSql<T> {
  return new FlatSql<T>(strings, parts)
}

/** Raw text; never user input. */
export function text(given: string): FlatSql {
  return new FlatSql([given], [])
}

/** Joins the parts with a text between them. */
export function joined(parts: readonly unknown[], between = ', '): FlatSql {
  return new FlatSql(['', ...parts.slice(1).map(() => between), ''], parts)
}

interface Foreign {
  text: string
  parameters: readonly unknown[]
}

/** Kysely's expressions without parameters, often module constants, compiled once. */
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
