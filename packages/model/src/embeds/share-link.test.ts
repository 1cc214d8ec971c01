import { expect, test } from 'vitest'
import { EMBED_PROVIDERS } from './embed.ts'
import { parseEmbed } from './parse-embed.ts'
import { parsePastedEmbed } from './share-link.ts'

const LINKS: readonly [link: string, provider: string, url: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  [
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s',
    'youtube',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ?si=abc&t=90',
    'youtube',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/a1b2c3d4e5', 'vimeo', 'https://player.vimeo.com/video/76979871?h=a1b2c3d4e5'],
  [
    'https://www.dailymotion.com/video/x8abcde',
    'dailymotion',
    'https://geo.dailymotion.com/player.html?video=x8abcde',
  ],
  ['https://dai.ly/x8abcde', 'dailymotion', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  [
    'https://soundcloud.com/sanatci/sarki?si=1',
    'soundcloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsanatci%2Fsarki',
  ],
  [
    'https://open.spotify.com/intl-tr/track/4cOdK2wGLETKBW3PvgPWqT?si=1',
    'spotify',
    'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
  ],
  [
    'https://x.com/TRT/status/1850000000000000000?s=20',
    'x',
    'https://twitter.com/TRT/status/1850000000000000000',
  ],
  [
    '//platform.twitter.com/embed/Tweet.html?dnt=false&id=1850000000000000000&lang=tr',
    'x',
    'https://twitter.com/i/status/1850000000000000000',
  ],
  [
    'https://www.instagram.com/trt/reel/C1abcDEF-_x/?igsh=1',
    'instagram',
    'https://www.instagram.com/reel/C1abcDEF-_x/',
  ],
  ['https://www.threads.net/@trt/post/C1abcDEF', 'threads', 'https://www.threads.com/@trt/post/C1abcDEF'],
  [
    'https://www.tiktok.com/@trt.haber/video/7300000000000000000?lang=tr',
    'tiktok',
    'https://www.tiktok.com/@trt.haber/video/7300000000000000000',
  ],
  ['https://t.me/durov/43', 'telegram', 'https://t.me/durov/43'],
  [
    'https://www.facebook.com/trt/videos/1234567890/',
    'facebook',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Ftrt%2Fvideos%2F1234567890%2F&show_text=true',
  ],
  ['https://datawrapper.dwcdn.net/aB3dE/2/', 'datawrapper', 'https://datawrapper.dwcdn.net/aB3dE/'],
  [
    'https://public.flourish.studio/visualisation/1234567/',
    'flourish',
    'https://flo.uri.sh/visualisation/1234567/embed',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
    'googleMaps',
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
  ],
]

test.each(LINKS)('%s is an embed of %s', (link, provider, url) => {
  const embed = parsePastedEmbed(link)
  expect(embed).toMatchObject({ provider, url })
  expect(parseEmbed(embed?.code ?? '')).toEqual(embed)
})

test('every provider has a share link except the one whose links do not name its posts', () => {
  const linked = new Set(LINKS.map(([, provider]) => provider))
  expect(EMBED_PROVIDERS.map(({ name }) => name).filter((name) => !linked.has(name))).toEqual(['bluesky'])
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/redirect?q=https://evil.test&v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/"><script>alert(1)</script>',
  'https://x.com/TRT',
  'https://evil.test/TRT/status/1850000000000000000',
  'https://t.me/durov',
  'https://youtu.be/dQw4w9WgXcQ ve dahası',
  'Bir söz',
  '',
])('%s is not a share link', (link) => {
  expect(parsePastedEmbed(link)).toBeNull()
})

test('an embed code is treated as a code', () => {
  const code = '<iframe src="https://player.vimeo.com/video/1"></iframe>'
  expect(parsePastedEmbed(code)).toEqual(parseEmbed(code))
})
