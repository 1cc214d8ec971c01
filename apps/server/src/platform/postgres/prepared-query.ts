// Faster executions of prepared statements. `pg` asks PostgreSQL to describe the columns every time, which is often more data than the
// row, and writes each message separately.
import pg from 'pg'

/** What `pg` derives from the description of columns. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The parts of a `pg` connection that a query uses; its types omit them, and its version is pinned. */
interface Connection {
  /** Texts of the parsed statements, by name. */
  parsedStatements: Record<string, string>
  close(message: object): void
  describe(message: object): void
  _send(message: Buffer): boolean
}

/** The parts of a `pg` query, likewise. */
interface Query {
  name: string
  _result: Columns
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}

/** Statements described on a connection, and a view of it that describes nothing and sends at once. */
interface Described {
  columns: Map<string, Columns>
  /** Executions of each since it was parsed. */
  executions: Map<string, number>
  silent: Connection & { flush(): void }
}

const describedBy = new WeakMap<Connection, Described>()

function describedOn(connection: Connection): Described {
  const known = describedBy.get(connection)
  if (known) return known
  let messages: Buffer[] = []
  const silent = Object.assign(Object.create(connection) as Connection, {
    describe: () => {},
    _send: (message: Buffer) => messages.push(message) > 0,
    flush: () => {
      connection._send(Buffer.concat(messages))
      messages = []
    },
  })
  const described = { columns: new Map<string, Columns>(), executions: new Map<string, number>(), silent }
  describedBy.set(connection, described)
  return described
}

/**
 * Number of executions that PostgreSQL plans for their own values before it considers a generic plan.
 * https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES
 */
const CUSTOM_PLANS = 5

/**
 * A named statement with parameters. The first execution on a connection parses and describes it; later ones send Bind, Execute and
 * Sync as one message and read rows by the known columns. These never change: PostgreSQL refuses a prepared statement whose result
 * type did ("cached plan must not change result type"). If one plan does not suit all values, the statement is parsed again before
 * PostgreSQL would consider a generic plan. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class PreparedQuery extends (pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
) => Query) {
  #columns: Map<string, Columns> | undefined
  readonly #isPlannedOnce: boolean

  constructor(name: string, text: string, values: readonly unknown[], isPlannedOnce: boolean) {
    super(text, values)
    this.name = name
    this.#isPlannedOnce = isPlannedOnce
  }

  override prepare(connection: Connection): void {
    const { columns, silent } = describedOn(connection)
    if (!this.#isPlannedOnce) this.#keepPlansCustom(connection)
    const known = this.hasBeenParsed(connection) ? columns.get(this.name) : undefined
    if (!known) {
      this.#columns = columns
      super.prepare(connection)
      return
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(silent)
    silent.flush()
  }

  #keepPlansCustom(connection: Connection): void {
    const { executions } = describedOn(connection)
    const before = this.hasBeenParsed(connection) ? (executions.get(this.name) ?? 0) : 0
    const isUsedUp = before >= CUSTOM_PLANS
    if (isUsedUp) {
      connection.close({ type: 'S', name: this.name })
      delete connection.parsedStatements[this.name]
    }
    executions.set(this.name, isUsedUp ? 1 : before + 1)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
