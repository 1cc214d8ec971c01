import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_EMBED_CHARACTERS } from './embed.ts'
import { allowFrameHosts } from './frame-hosts.ts'
import { parseEmbed } from './parse-embed.ts'

const list = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../../../../corpora/own-lists/dev/${name}.json`, import.meta.url), 'utf8'))

describe('codes as the providers supply them', () => {
  test.each(list('embeds_good'))(
    '%s is recognized, and its canonical form is recognized as itself',
    (code) => {
      const embed = parseEmbed(code)
      expect(embed).not.toBeNull()
      expect(parseEmbed(embed?.code ?? '')).toEqual(embed)
    },
  )

  test('a frame keeps its size and loses its styles', () => {
    expect(
      parseEmbed(
        '<iframe style="border:none" width="560" src="//www.youtube.com/embed/x?a=1&amp;b=2" allowfullscreen></iframe>',
      ),
    ).toEqual({
      provider: 'youtube',
      url: 'https://www.youtube.com/embed/x?a=1&b=2',
      code: '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" width="560" allowfullscreen=""></iframe>',
    })
  })

  test('wrappers, captions and the provider’s script around a frame are left out', () => {
    const code =
      '<div style="padding:56% 0 0 0"><iframe src="https://player.vimeo.com/video/1"></iframe></div>' +
      '<script src="https://player.vimeo.com/api/player.js"></script><p><a href="https://vimeo.com/1">Ad</a></p>'
    expect(parseEmbed(code)?.code).toBe('<iframe src="https://player.vimeo.com/video/1"></iframe>')
  })

  test('the icons in an Instagram quote are dropped, its text stays', () => {
    const code =
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/" style="width:99%">' +
      '<div><a href="https://www.instagram.com/p/x/"><svg width="50px" viewBox="0 0 60 60"><g><path d="M1,1"/></g></svg>' +
      'Bu gönderiyi gör &amp; beğen</a></div></blockquote><script async src="//www.instagram.com/embed.js"></script>'
    expect(parseEmbed(code)).toEqual({
      provider: 'instagram',
      url: 'https://www.instagram.com/p/x/',
      code:
        '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/"><div>' +
        '<a href="https://www.instagram.com/p/x/">Bu gönderiyi gör &amp; beğen</a></div></blockquote>' +
        '<script async="" src="https://www.instagram.com/embed.js"></script>',
    })
  })

  test('a post without its script gets it', () => {
    expect(
      parseEmbed(
        '<blockquote class="twitter-tweet"><a href="https://x.com/a/status/1">21 Kasım</a></blockquote>',
      )?.code,
    ).toContain('<script async="" src="https://platform.twitter.com/widgets.js"></script>')
  })
})

describe('rejected codes', () => {
  test.each(list('embeds_bad'))('%s', (code) => {
    expect(parseEmbed(code)).toBeNull()
  })

  test.each([
    ['a host that only ends like a known one', '<iframe src="https://evilwww.youtube.com/embed/x"></iframe>'],
    [
      'a known host with credentials before it',
      '<iframe src="https://www.youtube.com@evil.test/embed/x"></iframe>',
    ],
    ['a known host with another port', '<iframe src="https://www.youtube.com:8443/embed/x"></iframe>'],
    [
      'a page of a known host that is no player',
      '<iframe src="https://www.youtube.com/redirect?q=x"></iframe>',
    ],
    [
      'a path that climbs out of the player',
      '<iframe src="https://www.youtube.com/embed/../redirect"></iframe>',
    ],
    ['a disguised scheme', '<iframe src="&#106;avascript:alert(1)"></iframe>'],
    ['a backslash address', '<iframe src="https:\\\\evil.test"></iframe>'],
    ['a document of its own', '<iframe src="https://player.vimeo.com/video/1" srcdoc="<b>"></iframe>'],
    [
      'a script of another provider',
      '<iframe src="https://player.vimeo.com/video/1"></iframe><script src="https://telegram.org/js/telegram-widget.js"></script>',
    ],
    ['a quote of no provider', '<blockquote><p>Bir söz</p></blockquote>'],
    ['a quote that is not closed', '<blockquote class="twitter-tweet"><a href="https://x.com/a/status/1">'],
    [
      'a quote with a form in it',
      '<blockquote class="twitter-tweet"><a href="https://x.com/a">a</a><form></form></blockquote>',
    ],
    [
      'a quote whose post is elsewhere',
      '<blockquote class="twitter-tweet"><a href="https://evil.test/a">a</a></blockquote>',
    ],
    ['a comment', '<!-- --><iframe src="https://player.vimeo.com/video/1"></iframe>'],
    ['a bare address', 'https://www.youtube.com/watch?v=x'],
    ['nothing', ''],
  ])('%s', (_, code) => {
    expect(parseEmbed(code)).toBeNull()
  })

  test('a code that is too long is not parsed', () => {
    expect(
      parseEmbed(
        `<iframe src="https://player.vimeo.com/video/1"></iframe>${' '.repeat(MAX_EMBED_CHARACTERS)}`,
      ),
    ).toBeNull()
  })
})

describe('additional hosts', () => {
  const code = '<iframe src="https://skor.example.com/canli"></iframe>'
  afterEach(() => allowFrameHosts([]))

  test('a frame of a host named in the settings is allowed', () => {
    expect(parseEmbed(code)).toBeNull()
    allowFrameHosts(['skor.example.com'])
    expect(parseEmbed(code)).toMatchObject({
      provider: 'skor.example.com',
      url: 'https://skor.example.com/canli',
    })
  })
})
