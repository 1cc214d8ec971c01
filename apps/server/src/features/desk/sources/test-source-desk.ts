// Test helper: a server, an agency whose answers the test controls, and the calls of the agency desk.
import { expect } from 'vitest'
import { type Principal, startTestApp } from '../../../test/app.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { openTestWebServer } from '../../../test/outside/canary.ts'

export const DESK: Principal = { roleId: '4' }
export const EDITOR: Principal = { roleId: '2' }
export const SECRET = 'cok-gizli-parola-9137'
/** Generous timeout: only ends a wait that would otherwise hang. */
export const LONG_TIMEOUT = { timeout: 15_000 }
export const SAVE =
  'mutation ($input: AgencySourceInput!) { saved: saveAgencySource(input: $input) { id version secret { setDate } } }'
export const STATE = `query ($ids: [ID!]) { states: getAgencySourceStates(ids: $ids) {
  id folder isActive isBeingPolled lastCheckedDate nextCheckDate lastReceivedDate isQuiet received new updated duplicate refused
  error { code params { name value } } } }`
export const TRIAL = `mutation ($input: AgencySourceTrialInput!) { tried: tryAgencySource(input: $input) {
    error { code } documents { fileName format itemCount items { title } refusals { code } } } }`
export const POLL = 'mutation ($id: ID!) { pollAgencySource(id: $id) }'

export type SourceDesk = Awaited<ReturnType<typeof openSourceDesk>>

/** A server that may call the agency and these other hosts. */
export async function openSourceDesk(hosts: readonly string[] = []) {
  /** The agency's answer; with status 401, it echoes the request headers instead. */
  const answer = { status: 200, body: '{}' as string | Buffer }
  const agency = await openTestWebServer(({ headers }, reply) => {
    const { status, body } = answer
    reply.writeHead(status).end(status === 401 ? JSON.stringify(headers) : body)
  })
  const server = await startTestApp({
    MANSET_ALLOWED_HOSTS: [agency.host, ...hosts].join(),
    MANSET_MAX_IMAGE_MB: '8',
  })
  const db = () => server.newsroom.database.db

  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
  async function ask(who: Principal, query: string, variables: object = {}, siteId?: number): Promise<any> {
    const { data, errors } = await server.call(who, query, variables, siteId)
    expect(errors).toBeUndefined()
    return data
  }
  const { saveAgency } = await ask(
    DESK,
    'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }',
    { input: { name: 'Anka Ajansı', siteIds: [MAIN_SITE], isApproved: true } },
  )
  const agencyId: string = saveAgency.id

  const input = (more: object = {}) => ({
    ...{ agencyId, kind: 'http', name: 'Anka', address: agency.url('/haber.json'), signIn: 'none' },
    ...{ intervalSeconds: 10, isApproved: false, ...more },
  })
  return {
    ...{ answer, agency, agencyId, server, db, ask, input },
    save: async (more: object = {}) => (await ask(DESK, SAVE, { input: input(more) })).saved,
    stateOf: async (id: string) => (await ask(DESK, STATE, { ids: [id] })).states[0],
    problemsOf: async (more: object) =>
      (await server.call(DESK, SAVE, { input: input(more) })).errors?.[0]?.extensions.problems?.map(
        ({ field, rule }) => `${field} ${rule}`,
      ),
    /** A document that the agency pushes to a source. */
    push: (id: string, key: string, sent: string | Uint8Array, header = 'x-agency-key') =>
      fetch(`${server.url}/agency/push/${id}?name=haber.json`, {
        method: 'POST',
        headers: { [header]: key, 'content-type': 'application/json' },
        body: sent as string,
      }),
    /** Pauses every source, so that no later test polls one. */
    pauseAll: () => db().updateTable('agency_sources').set({ is_approved: false }).execute(),
    async close() {
      await server.close()
      await agency.close()
    },
  }
}
