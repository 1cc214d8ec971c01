// Files that are not what their names say, and valid files with an extra payload: the same for every kind of upload.
import sharp from 'sharp'
import { makePdf } from './pdf.ts'
import { makeVideo } from './video.ts'

export interface HostileFile {
  name: string
  /** The `type` of the upload call. */
  type: '1' | '2' | '3'
  bytes: Buffer
  /** The stored media type; undefined if it is refused. */
  mime?: string
  /** The media type that the sender claims, if relevant. */
  said?: string
}

/** Headers under which nothing in a stored file can run. */
export const GUARDED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Hostile files that contain `script`, which reveals any execution. */
export async function hostileFiles(script = 'window.__pwn=1'): Promise<HostileFile[]> {
  const page = `<script>${script}</script>`
  const refused = (type: HostileFile['type'], name: string, text: string): HostileFile => ({
    ...{ type, name, bytes: Buffer.from(text) },
  })
  const picture = await sharp(await photograph(40, 41))
    .png()
    .toBuffer()
  return [
    refused('1', 'page.png', `<!DOCTYPE html>${page}`),
    refused('1', 'PAGE.PNG', `  \n<HTML onload="${script}">${page}`),
    refused('1', 'page.html.png', `<html>${page}</html>`),
    refused('1', 'drawing.jpg', `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`),
    refused('1', 'drawing.svg', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
    refused(
      '1',
      'page.xhtml',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${page}</html>`,
    ),
    refused('1', 'script.js', script),
    refused('1', 'script.jsx', `export default () => <script>{${JSON.stringify(script)}}</script>`),
    refused('1', '.htaccess', 'AddType text/html .png'),
    { ...refused('1', 'said.png', page), said: 'image/png' },
    refused('2', 'film.mp4', page),
    refused('3', 'paper.pdf', `%PDF-1.4\n${page}\nstartxref\n0\n%%EOF`),
    { type: '2', name: 'picture.mp4', bytes: await photograph(42, 43) },
    { type: '1', name: 'film.png', bytes: makeVideo(320, 240) },
    refused('1', 'mixed.gif', `GIF89a/*${page}*/=1;`),
    {
      type: '1',
      name: 'early.png',
      bytes: Buffer.concat([picture.subarray(0, 60), Buffer.from(page), picture]),
    },
    // The following are valid and stored.
    { type: '1', name: 'script.gif', bytes: await scriptAndGif(script), mime: 'image/gif' },
    { type: '1', name: 'page.htm', bytes: await endingWith(page), mime: 'image/png' },
    { type: '1', name: 'x.php', bytes: await photograph(44, 45), mime: 'image/jpeg', said: 'text/html' },
    {
      type: '2',
      name: 'tail.html',
      bytes: Buffer.concat([makeVideo(320, 242, { mediaBytes: 9_000 }), free(page)]),
      mime: 'video/mp4',
    },
    {
      ...{ type: '3', name: 'form.pdf', mime: 'application/pdf' },
      bytes: makePdf(2, { extra: `/OpenAction << /S /JavaScript /JS (${script}) >>` }),
    },
  ]
}

/** A picture of one color. */
function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#36a' } })
    .jpeg()
    .toBuffer()
}

/** A picture that is a valid script as well: its width of 10,799 makes the header begin a comment. */
async function scriptAndGif(script: string): Promise<Buffer> {
  const picture = await sharp(await photograph(10_799, 1))
    .gif()
    .toBuffer()
  return Buffer.concat([picture, Buffer.from(`*/=1;${script}`)])
}

/** A picture with a page after its end, beyond the range that is searched for one. */
async function endingWith(page: string): Promise<Buffer> {
  const large = await sharp(await photograph(300, 301))
    .png({ compressionLevel: 0 })
    .toBuffer()
  return Buffer.concat([large, Buffer.from(page)])
}

function free(words: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(words.length + 8)
  head.write('free', 4, 'latin1')
  return Buffer.concat([head, Buffer.from(words)])
}
