// The product's own SQL: node:http and pg with exactly the statements that the product sends. The difference to the
// product is the cost of the layers above the database. Runs as a separate process.
import { createServer } from 'node:http'
import { isPlannedOnce } from '@manset/server/src/platform/postgres/preparing-client.ts'
import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

const statements = JSON.parse(process.env.OWN_STATEMENTS ?? '{}') as Record<string, Statement>
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer(async (request, response) => {
  try {
    const rows = await run((request.url ?? '').slice(1))
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

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit())
