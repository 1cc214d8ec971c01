// @vitest-environment happy-dom
import { allowFrameHosts } from '@manset/model/embeds/frame-hosts.ts'
import { generateHTML, generateJSON, Node } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { EmbedNode } from './embed-node.tsx'

const extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({
    name: 'paragraph',
    group: 'block',
    content: 'text*',
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({ name: 'text', group: 'inline' }),
  EmbedNode,
]
const figure = (code: string) => {
  const element = document.createElement('figure')
  element.setAttribute('data-embed', 'video.example.com')
  element.setAttribute('data-url', 'https://video.example.com/1')
  element.setAttribute('data-code', code)
  return element.outerHTML
}
const FRAME = '<iframe src="https://video.example.com/1"></iframe>'

function throughEditor(html: string): NamedNodeMap | undefined {
  const holder = document.createElement('div')
  holder.innerHTML = generateHTML(generateJSON(html, extensions), extensions)
  return holder.querySelector('figure')?.attributes
}

afterEach(() => allowFrameHosts([]))

test.each([
  ['a host that is not allowed', FRAME, []],
  ['a host that is allowed', FRAME, ['video.example.com']],
  ['a code that is no embed', '<script>alert(1)</script>', []],
])('a figure of %s goes through the editor unchanged', (_, code, hosts) => {
  allowFrameHosts(hosts)
  const attributes = throughEditor(`<p>a</p>${figure(code)}<p>b</p>`)
  expect(Object.fromEntries([...(attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
    'data-embed': 'video.example.com',
    'data-url': 'https://video.example.com/1',
    'data-code': code,
  })
})

test('a figure without a code is not an embed', () => {
  expect(throughEditor(`<p>a</p>${figure('')}`)).toBeUndefined()
})
