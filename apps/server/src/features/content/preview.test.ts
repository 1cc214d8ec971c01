// Previews show unsaved input as readers would see it: sanitized by the server, for permitted viewers only, and never stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE } from '../../test/newsroom.ts'
import { completeNews } from './test-complete-news.ts'

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp()
  complete = await completeNews(server.newsroom)
})
afterAll(() => server.close())

const CHIEF: Principal = { roleId: '6' }
const PREVIEW = 'query ($input: NewsInput!) { html: previewNews(input: $input) }'

async function ask(query: string, input: object, who = CHIEF) {
  const { data, errors } = await server.call(who, query, { input })
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions)
  return data as Record<string, never>
}
const preview = async (input: object, who = CHIEF) =>
  (await ask(PREVIEW, input, who)).html as unknown as string

describe('the preview of a news', () => {
  it('shows title, spot, cover in its crop and text, in flat blocks', async () => {
    const html = await preview({
      ...complete,
      caption: 'Hava',
      tags: ['kar', 'ankara'],
      publishDate: '2026-11-21T09:00:00Z',
    })
    expect(html).toContain(
      '<p class="kicker">Hava</p><h1>Eksiksiz haber</h1><p class="lead">Spotu da var</p>',
    )
    expect(html).toContain('21 Kasım 2026')
    expect(html).toContain(
      '<img src="/image-resize?uri=%2Fmedia%2Fkapak.jpg&amp;width=1280&amp;crop=0,0,1600,900" alt="Kapak"><figcaption>Kapak</figcaption>',
    )
    expect(html).toContain('<p>Metni de</p>')
    expect(html).toContain('<p class="tags">#kar  #ankara</p>')
  })

  it('shows unsaved input in place of stored values, and stores none of it', async () => {
    const save = 'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version } }'
    const { saved } = await ask(save, complete)
    const { id, version } = saved as unknown as { id: string; version: number }
    expect(await preview({ id, version, title: 'Yazılmakta olan' })).toContain(
      '<h1>Yazılmakta olan</h1><p class="lead">Spotu da var</p>',
    )
    expect(await preview({ id })).toContain('<h1>Eksiksiz haber</h1>')
  })

  it('allows the markup that the sanitizer allows, and shows texts as text', async () => {
    const html = await preview({
      title: '<script>alert(1)</script>',
      spot: '"><img src=x onerror=alert(1)>',
      body: '<p onclick="alert(1)">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p><iframe src="https://evil.example"></iframe>',
      cover: { path: '/media/"><script>alert(1)</script>', text: '"><b>', crops: [] },
      embedCode: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    })
    expect(html).not.toMatch(/<script|onclick|<img src=x|javascript:|evil/)
    expect(html).toContain('<figure data-embed="youtube"')
  })

  it('omits values of the wrong shape, and embeds of unknown providers', async () => {
    const html = await preview({
      title: 'Kar',
      publishDate: null,
      embedCode: '<iframe src="https://evil.example"></iframe>',
    })
    expect(html).toMatch(/^<h1>Kar<\/h1><p class="byline">[^<]+<\/p>$/)
  })

  it('is available to people who may view the item, on its own site', async () => {
    const save = 'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id } }'
    const { saved } = await ask(save, complete)
    const { id } = saved as unknown as { id: string }
    expect(await preview({ id }, { roleId: '8' })).toContain('Eksiksiz haber')
    const foreign = await server.call(
      { roleId: '6', siteId: ARABIC_SITE },
      PREVIEW,
      { input: { id } },
      ARABIC_SITE,
    )
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('other types', () => {
  it('show numbers as facts, audio and video as players', async () => {
    const asked = `query ($announcement: OfficialAnnouncementInput!, $podcast: PodcastInput!, $video: VideoInput!) {
      announcement: previewOfficialAnnouncement(input: $announcement)
      podcast: previewPodcast(input: $podcast) video: previewVideo(input: $video) }`
    const { data } = await server.call(CHIEF, asked, {
      announcement: { announcementNumber: 'ILN01', announcementValue: '1250.50' },
      podcast: {
        soundIframe:
          '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1"></iframe>',
      },
      video: { title: 'Film', video: { path: '/media/film.mp4', text: 'Kar' } },
    })
    const { announcement, podcast, video } = data as Record<string, string>
    expect(announcement).toContain(
      '<dl><dt data-label="announcementNumber"></dt><dd>ILN01</dd><dt data-label="announcementValue"></dt><dd>1.250,50</dd></dl>',
    )
    expect(podcast).toContain('<figure data-embed="soundcloud"')
    expect(video).toContain(
      '<button type="button" data-play="/media/film.mp4" aria-label="Kar"><span>▶</span></button>',
    )
  })
})

describe('the page that contains it', () => {
  it('has no origin, no content and no access to anything', async () => {
    const answer = await fetch(new URL('/preview', server.url))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^sandbox allow-scripts allow-popups; default-src 'none'; script-src https: 'sha256-/,
    )
    expect(policy).not.toMatch(/allow-same-origin|unsafe-inline'? ?'sha|script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain('<main id="page" tabindex="0"></main>')
  })
})
