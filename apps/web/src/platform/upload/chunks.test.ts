// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { storeToken } from '../session/token.ts'
import type { RawResponse, UploadRequest } from './calls.ts'
import { uploadInChunks } from './chunks.ts'
import {
  findIdenticalPartialUpload,
  findPartialUpload,
  recordHash,
  recordPartialUpload,
  usePartialUploads,
} from './partial-uploads.ts'

/** A server that stores what arrives; `break` makes a connection fail after so many bytes of a piece. */
const server = {
  bytes: new Uint8Array(),
  length: 0,
  address: null as string | null,
  asked: [] as string[],
  breakAfter: null as number | null,
  metadata: '',
  told: undefined as string | undefined,
}

vi.mock('./calls.ts', async (original) => ({
  ...(await original<object>()),
  sendRequest: async (
    method: string,
    address: string,
    { headers, body, onSent }: UploadRequest,
  ): Promise<RawResponse> => {
    server.asked.push(method)
    const answer = (status: number, told: Record<string, string> = {}, text = '') => ({
      status,
      text,
      header: (name: string) => told[name] ?? null,
    })
    if (method === 'POST') {
      server.length = Number(headers?.['upload-length'])
      server.metadata = headers?.['upload-metadata'] ?? ''
      server.bytes = new Uint8Array()
      server.address = `/storage/resumable/${server.asked.length}`
      return answer(201, { location: server.address })
    }
    if (address !== server.address) return answer(404)
    const offset = { 'upload-offset': String(server.bytes.length) }
    if (method === 'DELETE') {
      server.address = null
      return answer(204)
    }
    if (method === 'HEAD') return answer(200, offset)
    if (method === 'GET') return answer(200, {}, JSON.stringify({ id: 'stored' }))
    if (headers?.['upload-offset'] !== String(server.bytes.length))
      return answer(409, {}, '{"code":"OFFSET_CONFLICT"}')
    server.told = headers?.['upload-metadata']
    const piece = new Uint8Array(await (body as Blob).arrayBuffer())
    const arriving = server.breakAfter === null ? piece : piece.subarray(0, server.breakAfter)
    server.bytes = Uint8Array.from([...server.bytes, ...arriving])
    onSent?.(arriving.length, piece.length)
    if (server.breakAfter !== null) {
      server.breakAfter = null
      throw new CallError('NETWORK', '')
    }
    return answer(204, { 'upload-offset': String(server.bytes.length) })
  },
}))

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const ayse = { person: 'ayse', siteId: 4 }
const film = () => new File([bytes], 'ışık.mp4', { lastModified: 5 })
const watching = () => {
  const told: number[] = []
  return {
    told,
    signal: new AbortController().signal,
    onProgress: (percent: number) => void told.push(percent),
  }
}
const send = (watched = watching(), hash: string | null = null) =>
  uploadInChunks(film(), 'video', ayse, watched, () => hash)

beforeEach(() => {
  localStorage.clear()
  Object.assign(server, { bytes: new Uint8Array(), address: null, asked: [], breakAfter: null })
})

describe('a file sent in pieces', () => {
  it('is announced with its metadata, arrives completely, and is forgotten here', async () => {
    const watched = watching()
    expect(await send(watched, 'ab'.repeat(32))).toEqual({ id: 'stored' })
    expect(server.asked).toEqual(['POST', 'PATCH', 'GET'])
    const told = Object.fromEntries(server.metadata.split(',').map((pair) => pair.split(' ')))
    expect(Buffer.from(told.filename, 'base64').toString()).toBe('ışık.mp4')
    expect(Buffer.from(told.sha256, 'base64').toString()).toBe('ab'.repeat(32))
    expect([...server.bytes]).toEqual([...bytes])
    expect(watched.told.at(-1)).toBe(100)
    expect(findPartialUpload(film(), 'video', ayse)).toBeUndefined()
  })

  it('resumes at the server’s offset, when it is sent again after a disconnect', async () => {
    server.breakAfter = 610
    await expect(send()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(findPartialUpload(film(), 'video', ayse)).toMatchObject({ percent: 61, name: 'ışık.mp4' })
    const watched = watching()
    await send(watched)
    expect(server.asked).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'GET'])
    expect(watched.told[0]).toBe(61)
    expect([...server.bytes]).toEqual([...bytes])
  })

  it('restarts when the server has forgotten it, or another file, site or kind is meant', async () => {
    server.breakAfter = 300
    await expect(send()).rejects.toThrow()
    expect(findPartialUpload(film(), 'video', { ...ayse, siteId: 5 })).toBeUndefined()
    expect(findPartialUpload(film(), 'image', ayse)).toBeUndefined()
    expect(
      findPartialUpload(new File([bytes], 'ışık.mp4', { lastModified: 6 }), 'video', ayse),
    ).toBeUndefined()
    server.address = null
    await send()
    expect([...server.bytes]).toEqual([...bytes])
  })

  it('corrects itself when the server has another offset', async () => {
    recordPartialUpload(film(), ayse, { address: '/storage/resumable/x', kind: 'video', percent: 50 })
    server.address = '/storage/resumable/x'
    server.bytes = bytes.slice(0, 400)
    await send()
    expect([...server.bytes]).toEqual([...bytes])
  })

  it('stays with the person who started it, even if another one is signed in by its next piece', async () => {
    signIn('ayse')
    recordPartialUpload(film(), ayse, { address: '/storage/resumable/x', kind: 'video', percent: 3 })
    const { result } = renderHook(() => usePartialUploads().map(({ name }) => name))
    expect(result.current).toEqual(['ışık.mp4'])
    act(() => signIn('mehmet'))
    act(() =>
      recordPartialUpload(film(), ayse, { address: '/storage/resumable/x', kind: 'video', percent: 9 }),
    )
    expect(result.current).toEqual([])
    expect(findPartialUpload(film(), 'video', { ...ayse, person: 'mehmet' })).toBeUndefined()
    expect(findPartialUpload(film(), 'video', ayse)).toMatchObject({ person: 'ayse', percent: 9 })
  })

  it('restarts when its content was changed under its name, and never mixes both', async () => {
    server.breakAfter = 610
    await expect(send()).rejects.toThrow()
    const changed = new File([bytes.map((byte) => byte ^ 1)], 'ışık.mp4', { lastModified: 5 })
    await uploadInChunks(changed, 'video', ayse, watching(), () => null)
    expect([...server.bytes]).toEqual([...bytes.map((byte) => byte ^ 1)])
  })

  it('sends its hash with the piece in flight when it is known', async () => {
    await send(watching(), 'cd'.repeat(32))
    expect(server.told).toBe(`sha256 ${btoa('cd'.repeat(32))}`)
  })

  it('remembers after a reload how far it was hashed', async () => {
    server.breakAfter = 610
    await expect(send()).rejects.toThrow()
    recordHash(film(), 'video', ayse, { hashed: { state: 'c3RhdGU=', at: 500 } })
    recordPartialUpload(film(), ayse, { address: server.address ?? '', kind: 'video', percent: 70 })
    expect(await findIdenticalPartialUpload(film(), 'video', ayse)).toMatchObject({
      hashed: { at: 500 },
      percent: 70,
    })
  })

  it('is deleted on both sides when it is canceled', async () => {
    const abort = new AbortController()
    server.breakAfter = 200
    const sending = uploadInChunks(
      film(),
      'video',
      ayse,
      { signal: abort.signal, onProgress: (percent) => void (percent > 0 && abort.abort()) },
      () => null,
    )
    await expect(sending).rejects.toThrow()
    await vi.waitFor(() => expect(server.address).toBeNull())
    expect(findPartialUpload(film(), 'video', ayse)).toBeUndefined()
  })
})
