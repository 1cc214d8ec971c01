// Saves of complete, published articles with a cover: new title, spot and body, like an editor's correction.
import type { RequestFactory } from './measure.ts'
import type { Calls } from './servers.ts'

const SAVE = 'mutation Save($input: NewsInput!) { saveNews(input: $input) { id version } }'
const READ = 'query Read($id: ID!) { getNews(id: $id) { id version } }'

/** Counts over all servers, so that no save equals the previous one. */
let saveCount = 0

/** About 2,800 characters in paragraphs, with typical markup. */
function article() {
  saveCount += 1
  const sentence = (place: number) =>
    `Valilik ${saveCount + place}. açıklamasında kar uyarısını yeniledi, ulaşım ve su kesintisi için <strong>yeni yol haritası</strong> paylaşıldı.`
  const paragraph = (place: number) => `<p>${sentence(place)} ${sentence(place + 1)}</p>`
  const body = Array.from({ length: 9 }, (_, place) => paragraph(place)).join('')
  return {
    title: `Kaydedilen haber başlığı ${saveCount}`,
    spot: `Editörün düzelttiği spot metni, ${saveCount}. kez kaydedildi.`,
    body: `${body}<p><a href="https://haber.test/etiket/${saveCount}">Kar</a></p>`,
  }
}

/** Each connection repeatedly saves its own news item, with the version from the previous answer. */
export function saves(ids: readonly string[], call: Calls): RequestFactory {
  return (connection, answer) => {
    const known = answer ? Object.values(JSON.parse(answer).data ?? {})[0] : undefined
    const { id, version } = (known ?? {}) as { id?: string; version?: number }
    if (!id) return call(READ, { id: ids[connection] })
    return call(SAVE, { input: { id, version, ...article() } })
  }
}

/** The same articles saved by the limit. */
export function limitSaves(ids: readonly string[], limit: string): RequestFactory {
  return (connection) => ({
    method: 'POST',
    url: `${limit}/save`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ids[connection], ...article() }),
  })
}

/** Sequential saves of one news item. */
export function createSaver(ids: readonly string[], call: Calls) {
  const ask = saves(ids, call)
  let answer: string | undefined
  const send = async () => {
    const { url, method, headers, body } = ask(0, answer)
    answer = await (await fetch(url, { method, headers, body })).text()
    return answer
  }
  return async () => {
    if (!answer) await send()
    return Object.values(JSON.parse(await send()).data)[0] as { id: string; version: number }
  }
}
