// Pictures and videos of a NewsML 1 item. Agencies write a photo as a component whose children are its renditions (high, quick look,
// thumbnail) and its caption: these become one picture.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants } from '../../../platform/xml/xml-query.ts'
import type { DocumentFile, DocumentImage, DocumentVideo } from './document.ts'
import { joinLocated, type Located, locatedAttribute, locatedText } from './located-value.ts'
import { formalName, readComponentText, readRole, readText } from './newsml-1-text.ts'
import { type Credit, collectFiles, pickImage, pickVideo, type Rendition } from './renditions.ts'

const RENDITION =
  /^(high|low|medium|quick|thumb|preview|web|main|original|base|full|small|large|image|rendition)/i
const PICTURE = /^(photo|picture|image|graphic|illustration|infograph)/i
const CAPTION = /^caption/i

interface Media {
  images: Located<DocumentImage>[]
  video: Located<DocumentVideo> | null
  files: Located<DocumentFile>[]
  /** Components that contain only pictures. */
  components: ReadonlySet<XmlElement>
}

/** A picture for each picture component, and the first video, each by its best file. */
export function readMedia(item: XmlElement): Media {
  const groups = pictureGroups(item)
  const images = groups.flatMap((group) => {
    const files = [group, ...descendants(group, 'NewsComponent')].flatMap(readFiles)
    return pickImage(files.filter(isPicture), readCredit(group)) ?? []
  })
  const film = descendants(item, 'NewsComponent').find((component) => pickVideo(readFiles(component), null))
  const video = film ? pickVideo(readFiles(film), readCredit(film).text ?? null) : null
  const main = at(item, 'NewsComponent')
  const components = groups.filter((group) => group !== main && readText(group).bodyHtml === null)
  const offered = [item, ...descendants(item, 'NewsComponent')].flatMap(readFiles)
  const files = collectFiles(offered, null).filter(
    ({ value }) => value.kind !== 'media' || (images.length === 0 && video === null),
  )
  return { images, video, files, components: new Set(components) }
}

/** The outermost component of each picture. */
function pictureGroups(item: XmlElement): XmlElement[] {
  const groups = new Set<XmlElement>()
  /** `around` is the enclosing component, if all picture files in it belong to one picture. */
  const visit = (component: XmlElement, around: XmlElement | null): void => {
    if (readFiles(component).some(isPicture)) groups.add(around ?? component)
    const one = isOnePicture(component) ? component : null
    for (const child of children(component, 'NewsComponent')) visit(child, one)
  }
  for (const component of children(item, 'NewsComponent')) visit(component, null)
  return [...groups]
}

/** Whether the picture files in a component belong to one picture: its role says so, or they are renditions or share one caption. */
function isOnePicture(component: XmlElement): boolean {
  const inner = children(component, 'NewsComponent')
  const pictures = inner.filter((child) => readFiles(child).some(isPicture))
  const isRendition = (child: XmlElement) => RENDITION.test(readRole(child))
  if (PICTURE.test(readRole(component))) return pictures.length < 2 || pictures.some(isRendition)
  const captions = inner.filter((child) => CAPTION.test(readRole(child)))
  const isAlone = captions.length === 1 || pictures.length > 1 || readText(component).bodyHtml === null
  return pictures.every(isRendition) && isAlone
}

/** Caption, credit line, photographer and rights from the picture's component. */
function readCredit(group: XmlElement): Credit {
  const line = (name: string) => locatedText(at(group, `NewsLines/${name}`))?.value
  const administrative = at(group, 'AdministrativeMetadata')
  const party = (name: string) =>
    joinLocated(children(at(administrative, name), 'Party').map(formalName), ', ')?.value
  const rights = descendants(at(group, 'RightsMetadata'), 'UsageType').map(locatedText)
  return {
    text: readComponentText(group, CAPTION)?.value ?? line('HeadLine'),
    source: line('CreditLine') ?? party('Source') ?? party('Provider'),
    reporter: line('ByLine') ?? party('Creator'),
    rights: joinLocated(
      [locatedText(at(group, 'NewsLines/CopyrightLine')), ...rights, ...readAdvisories(group)],
      ' · ',
    )?.value,
  }
}

/** Advisory notes for the desk, such as restrictions on a picture's use. */
export function readAdvisories(element: XmlElement): (Located | null)[] {
  return descendants(element, 'NewsLine')
    .filter((line) => /(advis|note|instruct)/i.test(attribute(at(line, 'NewsLineType'), 'FormalName') ?? ''))
    .flatMap((line) => children(line, 'NewsLineText').map(locatedText))
}

const isPicture = (rendition: Rendition) => rendition.mime?.startsWith('image/') ?? false

/** The files that a component itself offers. */
function readFiles(component: XmlElement): Rendition[] {
  const role = readRole(component)
  return children(component, 'ContentItem').map((content) => readFile(content, role))
}

function readFile(content: XmlElement, role: string): Rendition {
  const characteristics = at(content, 'Characteristics')
  const value = (name: RegExp) =>
    children(characteristics, 'Property').flatMap((one) =>
      name.test(attribute(one, 'FormalName') ?? '') ? (attribute(one, 'Value') ?? []) : [],
    )[0] ?? null
  return {
    href: locatedAttribute(content, 'Href'),
    mime: readMime(content, role),
    width: value(/^(pixel)?width$/i),
    height: value(/^(pixel)?height$/i),
    duration: value(/^(total)?duration$/i),
    label: `${value(/^imageuse$/i) ?? ''} ${role}`,
  }
}

function readMime(content: XmlElement, role: string): string | null {
  const written = attribute(at(content, 'MimeType'), 'FormalName')
  if (written?.includes('/')) return written
  const kind = `${attribute(at(content, 'MediaType'), 'FormalName') ?? ''} ${attribute(at(content, 'Format'), 'FormalName') ?? ''}`
  if (
    /photo|picture|graphic|image|jpe?g/i.test(kind) ||
    (/^(image|photo)/i.test(role) && !/video|audio/i.test(kind))
  )
    return 'image/jpeg'
  return null
}
