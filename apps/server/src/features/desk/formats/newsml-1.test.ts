import { describe, expect, it } from 'vitest'
import { bytes, items, only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const IDENTIFIER =
  '<NewsIdentifier><ProviderId>anka.test</ProviderId><DateId>20260312</DateId><NewsItemId>TX-1</NewsItemId><RevisionId>2</RevisionId></NewsIdentifier>'

const document = (components: string, { identifier = IDENTIFIER, management = '', before = '' } = {}) =>
  bytes(`${before}<NewsML><NewsItem xml:lang="tr"><Identification>${identifier}<NameLabel>Kars-kar-okul</NameLabel></Identification>
<NewsManagement><FirstCreated>20260312T091500+0300</FirstCreated><ThisRevisionCreated>2026-03-12 09:30</ThisRevisionCreated><Status FormalName="Usable"/>${management}</NewsManagement>
${components}</NewsItem></NewsML>`)

const file = (role: string, href: string, width: number) =>
  `<NewsComponent><Role FormalName="${role}"/><ContentItem Href="${href}"><MediaType FormalName="Photo"/><Format FormalName="JPG"/>
<Characteristics><Property FormalName="Width" Value="${width}"/><Property FormalName="Height" Value="${width / 2}"/></Characteristics></ContentItem></NewsComponent>`

const photo = (
  name: string,
  caption: string,
) => `<NewsComponent Duid="${name}"><NewsLines><HeadLine>${caption}</HeadLine><CreditLine>Anka</CreditLine><ByLine>Ali Çelik</ByLine>
<NewsLine><NewsLineType FormalName="AdvisoryLine"/><NewsLineText>Arşivlenmez</NewsLineText></NewsLine></NewsLines>
<DescriptiveMetadata><SubjectCode><Subject FormalName="15000000"/></SubjectCode></DescriptiveMetadata>
<NewsComponent><Role FormalName="Caption"/><ContentItem><MediaType FormalName="Text"/><DataContent><p>${caption}.</p></DataContent></ContentItem></NewsComponent>
${file('HighDef', `${name}-high.jpg`, 1200)}${file('Quicklook', `${name}-quick.jpg`, 240)}${file('Thumbnail', `${name}-thumb.jpg`, 100)}</NewsComponent>`

const text = (role: string, words: string) =>
  `<NewsComponent><Role FormalName="${role}"/><ContentItem><DataContent>${words}</DataContent></ContentItem></NewsComponent>`

const read = (xml: Uint8Array) => readDocument(xml, 'a.xml')

describe('a photo in NewsML 1', () => {
  const item = only(
    read(
      document(`<NewsComponent><NewsLines><DateLine>KARS, 12 Mart 2026 (Anka) -</DateLine><HeadLine>Kars’ta okullar tatil</HeadLine><SlugLine>Kars-kar</SlugLine>
<NewsLine><NewsLineType FormalName="AdvisoryLine"/><NewsLineText>İlçe adı düzeltildi</NewsLineText></NewsLine><CopyrightLine>© Anka</CopyrightLine></NewsLines>
<DescriptiveMetadata><SubjectCode><SubjectDetail FormalName="17003002"/></SubjectCode><SubjectCode><Subject FormalName="05000000"/></SubjectCode></DescriptiveMetadata>
<NewsComponent><Role FormalName="Main"/><ContentItem><DataContent><p>Kar yağışı sürüyor.</p></DataContent></ContentItem></NewsComponent>
${photo('photo0', 'Kars Kalesi')}${photo('photo1', 'Kars Çayı')}</NewsComponent>`),
    ),
  )

  it('is one picture with its caption, regardless of its files and renditions', () => {
    expect(item.images).toEqual([
      {
        href: 'photo0-high.jpg',
        text: 'Kars Kalesi.',
        width: 1200,
        height: 600,
        mime: 'image/jpeg',
        source: 'Anka',
        reporter: 'Ali Çelik',
        rights: 'Arşivlenmez',
      },
      expect.objectContaining({ href: 'photo1-high.jpg', text: 'Kars Çayı.' }),
    ])
  })

  it('does not override the story, and the story has the fields the desk works with', () => {
    expect(item).toMatchObject({
      title: 'Kars’ta okullar tatil',
      bodyHtml: '<p>Kar yağışı sürüyor.</p>',
      city: 'KARS',
      agencyCategoryNames: ['hava durumu', 'eğitim'],
      editorNotes: ['İlçe adı düzeltildi'],
      rights: '© Anka',
      slugline: 'Kars-kar',
      externalVersion: '2',
      updatedDate: new Date('2026-03-12T09:30:00Z'),
    })
  })

  it('each field records where it was read', () => {
    expect(item.readFrom).toContainEqual({ field: 'title', from: 'NewsComponent/NewsLines/HeadLine' })
    expect(item.readFrom).toContainEqual({
      field: 'agencyCategoryNames',
      from: 'NewsComponent/DescriptiveMetadata/SubjectCode/SubjectDetail@FormalName (17003002), NewsComponent/DescriptiveMetadata/SubjectCode/Subject@FormalName (05000000)',
    })
  })

  it('alone makes a gallery', () => {
    const alone = only(read(document(photo('photo0', 'Kars Kalesi'))))
    expect([alone.types, alone.images.length, alone.images[0]?.text]).toEqual([
      ['photoGallery'],
      1,
      'Kars Kalesi.',
    ])
  })
})

describe('the text of NewsML 1', () => {
  it('is the component with the text role, never the abstract or the title', () => {
    const item = only(
      read(
        document(
          `<NewsComponent>${text('Title', 'Başlık')}${text('Abstract', 'Özet')}${text('Body', 'Gövde metni')}</NewsComponent>`,
        ),
      ),
    )
    expect([item.title, item.spot, item.bodyHtml]).toEqual(['Başlık', 'Özet', '<p>Gövde metni</p>'])
  })

  it('in two languages is two items', () => {
    const part = (language: string, headline: string, body: string) =>
      `<NewsComponent xml:lang="${language}"><NewsLines><HeadLine>${headline}</HeadLine></NewsLines>${text('Body', body)}</NewsComponent>`
    const both = items(
      read(
        document(
          `<NewsComponent>${part('tr', 'Kar', 'Kar yağdı')}${part('en', 'Snow', 'It snowed')}</NewsComponent>`,
        ),
      ),
    )
    expect(both.map(({ externalId, title, bodyHtml }) => [externalId, title, bodyHtml])).toEqual([
      ['urn:newsml:anka.test:20260312:TX-1', 'Kar', '<p>Kar yağdı</p>'],
      ['urn:newsml:anka.test:20260312:TX-1:en', 'Snow', '<p>It snowed</p>'],
    ])
  })

  it('without a headline uses its first paragraph as title, without the desk’s initials', () => {
    const item = only(read(document(text('Main', '<p>Kars’ta kar yağışı</p><p>ahmet/mehmet/ank</p>'))))
    expect(item.title).toBe('Kars’ta kar yağışı')
    expect(item.readFrom.find(({ field }) => field === 'title')?.from).toBe(
      'NewsComponent/ContentItem/DataContent',
    )
  })
})

describe('the identifier of NewsML 1', () => {
  const idOf = (identifier: string, component = text('Main', 'Kar')) => {
    const reading = read(document(component, { identifier }))
    return 'items' in reading ? only(reading).externalId : refusal(reading)?.code
  }

  it.each([
    ['<ProviderId>a.test</ProviderId><NewsItemId>N1</NewsItemId>', 'urn:newsml:a.test:N1'],
    [
      '<ProviderId>a.test</ProviderId><PublicIdentifier>urn:newsml:a.test:20260312:X:1</PublicIdentifier>',
      'urn:newsml:a.test:a.test:20260312:X:1',
    ],
    ['<ProviderId>a.test</ProviderId>', 'item.noId'],
    ['<DateId>20260312</DateId>', 'item.noId'],
  ])('%s', (parts, id) => {
    expect(idOf(`<NewsIdentifier>${parts}</NewsIdentifier>`)).toBe(id)
  })

  it('may be that of the component only', () => {
    const component = text('Main', 'Kar').replace('<NewsComponent>', '<NewsComponent Duid="03AE43258389">')
    expect(idOf('<NewsIdentifier><ProviderId>a.test</ProviderId></NewsIdentifier>', component)).toBe(
      'urn:newsml:a.test:03AE43258389',
    )
  })
})

it('a document type is skipped, an instruction is a signal, a video has its duration', () => {
  const film = `<NewsComponent><NewsLines><HeadLine>Kar</HeadLine></NewsLines><Role FormalName="Video"/><ContentItem Href="https://a.test/kar.mp4"><MimeType FormalName="video/mp4"/>
<Characteristics><Property FormalName="Duration" Value="00:01:30"/></Characteristics></ContentItem></NewsComponent>`
  const item = only(
    read(
      document(`<NewsComponent>${text('Main', 'Kar')}${film}</NewsComponent>`, {
        before: '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE NewsML SYSTEM "../NewsMLv1.2.dtd">',
        management: '<Instruction FormalName="Correction"/>',
      }),
    ),
  )
  expect(item.signal).toBe('correction')
  expect(item.video).toMatchObject({ href: 'https://a.test/kar.mp4', duration: 90, text: 'Kar' })
})

it('a bulletin has its audio, and no placeholder text', () => {
  const sound =
    '<NewsComponent><Role FormalName="Audio"/><ContentItem Href="bulletin.mp3"><MediaType FormalName="Audio"/></ContentItem></NewsComponent>'
  const item = only(
    read(
      document(
        `<NewsComponent><NewsLines><HeadLine>Saat başı</HeadLine></NewsLines>${text('Body', 'NewsComponentRef')}${sound}</NewsComponent>`,
      ),
    ),
  )
  expect(item).toMatchObject({
    ...{ title: 'Saat başı', bodyHtml: null },
    files: [{ kind: 'sound', href: 'bulletin.mp3' }],
  })
})
