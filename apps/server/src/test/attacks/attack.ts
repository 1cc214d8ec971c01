// Criteria of every attack: the response is ours, nothing failed internally, and the newsroom still works.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Principal, TestApp } from '../app.ts'

const CORPORA = path.resolve(import.meta.dirname, '../../../../../corpora')

/** A file of the hostile corpora as text. */
export function corpus(file: string): string {
  return readFileSync(path.join(CORPORA, file), 'utf8')
}

/** A file of the hostile corpora as bytes. */
export function corpusBytes(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(CORPORA, file)))
}

/** A list of the hostile corpora. */
export function corpusList<T = string>(file: string): T[] {
  return JSON.parse(corpus(file)) as T[]
}

/** Names of the files of a folder of the hostile corpora. */
export function corpusFiles(folder: string): string[] {
  return readdirSync(path.join(CORPORA, folder))
}

export interface Attack {
  who?: Principal
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

export interface Outcome {
  status: number
  headers: Headers
  text: string
  /** The code of the first refusal, if there is one. */
  code: string | undefined
}

export const EDITOR = { roleId: '2' } as const satisfies Principal
export const ADMINISTRATOR = { roleId: '1' } as const satisfies Principal

/** Sends a request exactly as given; by default a call by an editor. */
export async function attack(server: TestApp, asked: Attack): Promise<Outcome> {
  const { who = EDITOR, method = 'POST', path: address = '/graphql', headers = {}, body } = asked
  const token = who === 'anonymous' || headers.authorization ? null : await server.tokenOf(who)
  const answer = await fetch(server.url + address, {
    method,
    headers: {
      'content-type': 'application/json',
      siteid: '4',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  const text = await answer.text()
  expect(answer.status, text.slice(0, 500)).toBeLessThan(500)
  return { status: answer.status, headers: answer.headers, text, code: codeOf(text) }
}

function codeOf(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[]; code?: string } | null
    return answer?.errors?.[0]?.extensions?.code ?? answer?.code
  } catch {
    return undefined
  }
}

/** Throws if anything failed internally meanwhile, or if the newsroom doesn't respond. */
export async function expectUnharmed(server: TestApp): Promise<void> {
  expect(server.logged.filter((line) => Number(line.level) >= 50)).toEqual([])
  const answer = await server.call(EDITOR, '{ currentTime }')
  expect(answer.errors).toBeUndefined()
}
