// How a stopping server treats its clients.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import { MAIN_SITE } from './newsroom.ts'

it('a call in progress at shutdown gets its response, and its connection delays nothing', async () => {
  const server = await startTestApp()
  const { db } = server.newsroom.database
  const token = await server.tokenOf({ roleId: '1' })
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request(
        `${server.url}/graphql`,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            siteid: String(MAIN_SITE),
          },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
      asked.on('error', reject).end(JSON.stringify({ query: '{ getSources(page: 1) { isTruncated } }' }))
    })
  const { answer, closing } = await db.transaction().execute(async (trx) => {
    await sql`lock table sources in access exclusive mode`.execute(trx)
    const answer = ask()
    await expect.poll(waiting).toBe(1)
    return { answer, closing: server.app.close() }
  })
  expect(await answer).toBe(200)
  // With keep-alive, the connection would stay open for 72 seconds.
  await closing
  agent.destroy()
  await server.close()
})

it('a connection without a request, as of a client that left at once, delays nothing', async () => {
  const server = await startTestApp()
  const { hostname, port } = new URL(server.url)
  const arrived = once(server.app.server, 'connection')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const left = once(socket, 'close')
  await arrived
  // Node would wait for a call on it as long as the client stays.
  await server.app.close()
  await left
  await server.close()
})
