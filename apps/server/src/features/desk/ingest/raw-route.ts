// `GET /agency/input/{id}/raw`: downloads an input byte for byte. No type is displayed inline, because strangers sent it.
import { open } from 'node:fs/promises'
import { isId } from '@manset/model/ids.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kit/feature.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { guardHeaders } from '../../../platform/web/guard-headers.ts'
import { isVisibleToSite } from './document-text.ts'
import { locateRawInput } from './raw-input.ts'
import { loadStoredInputs } from './stored-inputs.ts'

/** Requires the permission to view inputs, and an agency that delivers to the viewer's site. */
export async function addRawRoute(app: FastifyInstance, { tools, authenticator }: RouteParts): Promise<void> {
  app.get<{ Params: { id: string } }>('/agency/input/:id/raw', async (request, reply) => {
    const { authorization, siteid } = request.headers
    const { viewer } = await authenticator.authenticate({
      authorization,
      siteid: typeof siteid === 'string' ? siteid : undefined,
      address: request.ip,
    })
    if (!can(viewer, 'agency.edit'))
      throw new Refusal('FORBIDDEN', 'You have no right to do this', { status: 403 })
    const { id } = request.params
    const [kept] = isId(id) ? await loadStoredInputs(tools, isVisibleToSite(id, { viewer }), 1) : []
    const raw = kept && (await locateRawInput(tools, kept))
    if (!kept || !raw)
      throw new Refusal('NOT_FOUND', 'Not found', { status: 404, params: { entity: 'agencyDocument', id } })
    // Opened before streaming: an error on opening would otherwise be emitted before anything listens.
    const bytes = raw.at === 'ledger' ? raw.bytes : (await open(raw.localPath)).createReadStream()
    return guardHeaders(reply, 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(kept.fileName)}`)
      .header('content-length', raw.at === 'ledger' ? raw.bytes.length : raw.size)
      .header('cache-control', 'no-store')
      .send(bytes)
  })
}

/** Encodes a file name by RFC 8187: also escapes the characters that `encodeURIComponent` leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name.replaceAll(/[\\/]/g, '_')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
