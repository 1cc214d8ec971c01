// The independent limit: node:http and pg with prepared statements over its own tables, and of the product's code only the
// folding of search text. Runs as a separate process. `POST /<statement>` with its values as JSON; `/save` and `/upload`.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fold } from '@manset/model/text/fold.ts'
import pg from 'pg'
import { bareResize, bareStored } from './pictures.ts'
import { PLANNED_EACH_TIME, STATEMENTS } from './statements.ts'

const connectionString = process.env.DATABASE_URL
const folder = process.env.LIMIT_FOLDER ?? '.'
const pool = new pg.Pool({ connectionString, max: 20 })
const searching = new pg.Pool({
  connectionString,
  max: 20,
  options: '-c plan_cache_mode=force_custom_plan',
})

const pictures: Record<string, ((query: URLSearchParams) => Promise<Buffer>) | undefined> = {
  resize: bareResize(folder),
  kept: () => bareStored(folder),
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://limit')
  const name = pathname.slice(1)
  try {
    const picture = await pictures[name]?.(searchParams)
    if (picture) {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length }).end(picture)
      return
    }
    const answer = name === 'upload' ? await keep(request) : await answered(name, await textOf(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function answered(name: string, body: string): Promise<string> {
  if (name === 'save') return save(JSON.parse(body))
  const text = STATEMENTS[name as keyof typeof STATEMENTS]
  const from = PLANNED_EACH_TIME.includes(name) ? searching : pool
  const { rows } = await from.query({ name, text, values: JSON.parse(body) })
  return `{"data":${rows[0]?.json ?? 'null'}}`
}

interface Article {
  id: string
  title: string
  spot: string
  body: string
}

/** An UPDATE, and an INSERT of the resulting whole article, in one transaction. */
async function save({ id, title, spot, body }: Article): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [id, title, spot, body, fold(`${title} ${spot}`)]
    const { rows } = await client.query({ name: 'save', text: STATEMENTS.save, values })
    const [article] = rows
    const revision = [id, article.version, JSON.stringify(article)]
    await client.query({ name: 'revise', text: STATEMENTS.revise, values: revision })
    await client.query('commit')
    return JSON.stringify({ data: { id, version: article.version } })
  } finally {
    client.release()
  }
}

/** Hashes the request body, writes it to a file and syncs that to disk. */
async function keep(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(path.join(folder, randomUUID()), {
    flags: 'wx',
    flush: true,
    highWaterMark: 4 * 1_048_576,
  })
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(request, hashed, file)
  return JSON.stringify({ fileHash: hash.digest('hex') })
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit())
