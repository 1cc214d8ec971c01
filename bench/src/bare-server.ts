// The bare limit: node:http and pg with the very SQL the product sends, and nothing else. Run as its own process.
import { createServer } from 'node:http'
import { isPlannedOnce } from '@manset/server/src/platform/postgres/preparing-client.ts'
import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

const statements = JSON.parse(process.env.BARE_STATEMENTS ?? '{}') as Record<string, Statement>
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer(async (request, response) => {
  const address = new URL(request.url ?? '', 'http://localhost')
  const name = address.pathname.slice(1)
  try {
    const rows = name === 'save' ? await save(address.searchParams.get('id') ?? '1') : await run(name)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

async function run(name: string): Promise<unknown[]> {
  const statement = statements[name]
  if (!statement) throw new Error(`no statement ${name}`)
  return (await pool.query(isPlannedOnce(statement.text) ? { name, ...statement } : statement)).rows
}

/** One UPDATE and one INSERT in a transaction: the least a save with history can be. */
async function save(id: string): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'update',
      text: 'update contents set title = $2, updated_at = now(), version = version + 1 where id = $1 returning id, version',
      values: [id, `Başlık ${Math.random()}`],
    })
    await client.query({
      name: 'insert',
      text: 'insert into revisions (entity, item_id, version, snapshot) values ($1, $2, $3, $4)',
      values: ['bare', id, rows[0].version, '{"title": "Başlık"}'],
    })
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit())
