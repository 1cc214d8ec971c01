import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  classifyFiles,
  createImageRules,
  DEFAULT_EXTENSIONS,
  DEFAULT_RULES,
  DOCUMENT_EXTENSIONS,
  getAcceptAttribute,
  getExtension,
  getUploadKind,
  IMAGE_EXTENSIONS,
  isIgnoredFile,
  recognizeImage,
} from './file-rules.ts'

const corpora = path.resolve(import.meta.dirname, '../../../../../corpora')
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)

describe('the name of a chosen file', () => {
  it('is skipped silently for system files, hidden files, pages and scripts', () => {
    for (const name of [
      'Thumbs.db',
      'THUMBS.DB',
      'desktop.ini',
      '.DS_Store',
      '.htaccess',
      'a.html',
      'A.JS',
      'b.jsx',
    ])
      expect([name, isIgnoredFile(name)]).toEqual([name, true])
    for (const name of ['a.jpg', 'thumbs.db.png', 'html', 'js.png', 'a.json'])
      expect([name, isIgnoredFile(name)]).toEqual([name, false])
    const { accepted, problems } = classifyFiles([file('Thumbs.db'), file('a.js')], DEFAULT_RULES)
    expect([accepted, problems]).toEqual([[], []])
  })

  it('has an extension that does not depend on the language: GIF is gif in Turkish too', () => {
    expect(getExtension('RESİM.GIF')).toBe('gif')
    expect(getExtension('archive.tar.JPG')).toBe('jpg')
    expect([getExtension('none'), getExtension('dot.')]).toEqual(['', ''])
  })

  it('decides whether it is uploaded as an image, a video or a document', () => {
    for (const extension of ['gif', 'jpg', 'jpeg', 'tiff', 'png', 'webp', 'jfif', 'avif', 'heic', 'heif'])
      expect(getUploadKind(`a.${extension}`)).toBe('image')
    for (const extension of ['avi', 'flv', 'wmv', 'mov', 'mp4'])
      expect(getUploadKind(`a.${extension}`)).toBe('video')
    expect(getUploadKind('a.PDF')).toBe('document')
    for (const name of ['a.docx', 'a', 'a.svg', 'a.pdf;.html']) expect(getUploadKind(name)).toBeUndefined()
  })
})

describe('sorting chosen files', () => {
  it('accepts every default extension and names the allowed ones for others', () => {
    const good = DEFAULT_EXTENSIONS.map((extension) => file(`a.${extension}`))
    const { accepted, problems } = classifyFiles([...good, file('a.mov'), file('a.pdf')], DEFAULT_RULES)
    expect(accepted).toEqual(good)
    expect(problems).toEqual([
      { fault: 'unsuitable', file: 'a.mov', extensions: DEFAULT_EXTENSIONS },
      { fault: 'onlyVideoOrImage', file: 'a.pdf' },
    ])
  })

  it('says so when there is no file, an empty one, or more than one if one is allowed', () => {
    expect(classifyFiles([], DEFAULT_RULES).problems).toEqual([{ fault: 'nothing' }])
    expect(classifyFiles([file('a.jpg', 0)], DEFAULT_RULES).problems).toEqual([
      { fault: 'empty', file: 'a.jpg' },
    ])
    const one = { ...DEFAULT_RULES, isMultiple: false }
    expect(classifyFiles([file('a.jpg'), file('b.jpg')], one)).toMatchObject({
      accepted: [],
      problems: [{ fault: 'onlyOne' }],
    })
    expect(classifyFiles([file('a.jpg'), file('.DS_Store')], one).accepted).toHaveLength(1)
  })

  it('asks about a file above the suggested size, or rejects it with both sizes if the limit is strict', () => {
    const rules = { ...DEFAULT_RULES, maxBytes: 100 }
    const large = file('large.jpg', 101)
    const files = [file('small.jpg', 100), large]
    expect(classifyFiles(files, rules)).toMatchObject({ oversized: [large], problems: [] })
    expect(classifyFiles(files, rules).accepted).toHaveLength(1)
    expect(classifyFiles(files, { ...rules, oversize: 'refuse' })).toMatchObject({
      oversized: [],
      problems: [{ fault: 'tooLarge', file: 'large.jpg', limit: 100, actual: 101 }],
    })
    expect(classifyFiles([file('any.jpg', 5000)], DEFAULT_RULES).accepted).toHaveLength(1)
  })

  it('survives hostile names', () => {
    const names: string[] = JSON.parse(
      readFileSync(path.join(corpora, 'own-lists/dev/filenames.json'), 'utf8'),
    )
    const { accepted, oversized, problems } = classifyFiles(
      names.map((name) => file(name)),
      DEFAULT_RULES,
    )
    const dropped = names.filter((name) => isIgnoredFile(name))
    expect(accepted.length + oversized.length + problems.length + dropped.length).toBe(names.length)
    expect(
      accepted.map((each) => getExtension(each.name)).every((each) => DEFAULT_EXTENSIONS.includes(each)),
    ).toBe(true)
  })
})

describe('the type of an image', () => {
  it('is detected by its first bytes', () => {
    const type = (name: string) => recognizeImage(readFileSync(path.join(corpora, name)).subarray(0, 256))
    expect(type('sharp-fixtures/animated-loop-3.gif')).toBe('gif')
    expect(type('sharp-fixtures/rotating-squares.webp')).toBe('webp')
    expect(type('sharp-fixtures/8bit_depth.tiff')).toBe('tiff')
    expect(type('sharp-fixtures/check.svg')).toBe('svg')
    expect(type('own-images/bmp_huge.bmp')).toBe('bmp')
    expect(type('own-images/svg_named.jpg')).toBe('svg')
    expect(type('own-images/one_byte.jpg')).toBeUndefined()
    expect(recognizeImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
    const brand = (name: string) => recognizeImage(Buffer.from(`\0\0\0\x18ftyp${name}`, 'latin1'))
    expect(['avif', 'heic', 'mif1', 'isom'].map(brand)).toEqual(['avif', 'heic', 'heic', undefined])
    expect(recognizeImage(new Uint8Array())).toBeUndefined()
    for (const name of readdirSync(path.join(corpora, 'libpng-testpngs/pngsuite')).filter((one) =>
      one.endsWith('.png'),
    ))
      expect(type(`libpng-testpngs/pngsuite/${name}`)).toBe('png')
  })
})

it('the browser’s file dialog offers the accepted types', () => {
  expect(getAcceptAttribute(DEFAULT_EXTENSIONS)).toBe('image/gif,image/jpeg,image/png,image/webp,video/mp4')
  expect(getAcceptAttribute(['pdf'])).toBe('application/pdf')
  expect(getAcceptAttribute(['docx'])).toBe('.docx')
})

it('a document field accepts documents only, every other field none', () => {
  const rules = { ...DEFAULT_RULES, extensions: DOCUMENT_EXTENSIONS }
  const { accepted, problems } = classifyFiles([file('a.pdf'), file('a.png'), file('a.docx')], rules)
  expect(accepted.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(problems.map(({ fault }) => fault)).toEqual(['unsuitable', 'unsuitable'])
  expect(classifyFiles([file('a.pdf'), file('a.mp4')], createImageRules({})).problems).toEqual(
    ['a.pdf', 'a.mp4'].map((name) => ({ fault: 'unsuitable', file: name, extensions: IMAGE_EXTENSIONS })),
  )
})
