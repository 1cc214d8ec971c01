// Later executions of a prepared statement. `pg` asks PostgreSQL to describe the columns every time, which is often more to
// send and to read than the row, and writes each message by itself.
import pg from 'pg'

/** What `pg` derives from a description of columns. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** A connection of `pg`, as far as a query uses it; the types of `pg` name none of it, and its version is pinned. */
interface Connection {
  /** Texts of the statements PostgreSQL has parsed, by name. */
  parsedStatements: Record<string, string>
  close(message: object): void
  describe(message: object): void
  _send(message: Buffer): boolean
}

/** A query of `pg`, likewise. */
interface Query {
  name: string
  _result: Columns
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}

/** Statements that were described on a connection, and a view of it that describes nothing and sends at once. */
interface Described {
  columns: Map<string, Columns>
  /** How often each was executed since it was parsed. */
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
 * PostgreSQL plans so many executions of a named statement for their own values, before one plan may serve them all.
 * https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES
 */
const CUSTOM_PLANS = 5

/**
 * A named statement with values. On each connection its first execution is parsed and described; later ones send Bind,
 * Execute and Sync as one message and read their rows by the columns described then. These never change: PostgreSQL
 * refuses a prepared statement whose result type did ("cached plan must not change result type"). Where one plan does not
 * serve all values, the statement is parsed anew before PostgreSQL would consider one.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
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
