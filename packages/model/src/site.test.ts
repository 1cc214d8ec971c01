// Every site switch must have an effect. Definitions declare it; this table repeats all of it in one place.
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { CONTENT_TYPES, type ContentType } from './content/content.ts'
import { parseEmbed } from './embeds/parse-embed.ts'
import { ENTITIES } from './entities/entities.ts'
import { type EntityDefinition, fieldsOf } from './entities/entity.ts'
import { type BooleanSetting, SITE_SETTINGS, siteSettings } from './site.ts'

/** The same property for every content type except those named. */
const ofContents = (said: string, ...but: ContentType[]) =>
  CONTENT_TYPES.filter((type) => !but.includes(type)).map((type) => `${type}.${said}`)

/** What a site without the setting lacks or does not require: `entity`, `entity.field`, or a property of a field. */
const CLOSES: Record<BooleanSetting, readonly string[]> = {
  isExpirationDate: ofContents('expirationDate'),
  isProgramEnabled: ['podcast.programId', 'program'],
  isMagazineQuoteEnabled: ['news.issueNumber', 'news.magazineQuote'],
  isAuthorEnabled: [
    ...ofContents('authorId', 'column', 'cartoon', 'promotion', 'officialAnnouncement'),
    'author',
  ],
  isCartoonistEnabled: ['cartoon.cartoonistId', 'cartoonist'],
  isSmilesEnabled: [...ofContents('body.hasSmiles'), 'dreamInterpretation.body.hasSmiles'],
  isCoverTextRequired: ofContents('cover.isTextRequired'),
  isSubjectTitleEnabled: [...ofContents('subjectTitleIds'), 'subjectTitle'],
  isSeriesEnabled: ['news.series'],
  isPdfEnabled: ['news.pdf', 'officialAnnouncement.pdf'],
  isFootballEmbedEnabled: ['news.footballEmbed'],
  isContentDisplayEnabled: ofContents('contentDisplay'),
  isContentKindEnabled: ofContents('contentKind'),
  isDeviceTargetEnabled: ofContents('deviceTargets'),
  /** Affects no field: it is a permission that areas name. */
  headlineKickPermission: [],
  /** Affects no field: it is a button of other screens (apps/web/src/features/desk/archive/add). */
  isShowAddArchiveButton: [],
}

const settingOf = (value: unknown): BooleanSetting | undefined =>
  (value as { onlyWhere?: BooleanSetting } | null)?.onlyWhere

/** The same, derived from the definitions. */
function closedBy(name: BooleanSetting): string[] {
  return Object.values<EntityDefinition>(ENTITIES).flatMap((entity) => [
    ...Object.entries(fieldsOf(entity)).flatMap(([field, said]) => [
      ...(said.onlyWhere === name ? [`${entity.name}.${field}`] : []),
      ...Object.entries(said).flatMap(([part, value]) =>
        settingOf(value) === name ? [`${entity.name}.${field}.${part}`] : [],
      ),
    ]),
    ...(entity.onlyWhere === name ? [entity.name] : []),
  ])
}

const switches = Object.entries(SITE_SETTINGS).flatMap(([name, initial]) =>
  typeof initial === 'boolean' ? [name as BooleanSetting] : [],
)

test.each(switches)('%s closes the parts it controls', (name) => {
  const closed = CLOSES[name]
  expect(closed, `${name}: what it closes is listed in CLOSES`).toBeDefined()
  expect(closedBy(name).toSorted()).toEqual(closed.toSorted())
})

const FRAME = '<iframe src="https://video.example.com/1"></iframe>'

test('frames of the hosts a site lists are allowed there, and on no other site', () => {
  const problemsOn = (embedHosts: readonly string[]) =>
    check(ENTITIES.news, { embedCode: FRAME }, { isComplete: false, settings: siteSettings({ embedHosts }) })
  expect(problemsOn(['video.example.com'])).toEqual([])
  for (const hosts of [[], ['example.com'], ['ideo.example.com']])
    expect(problemsOn(hosts)).toEqual([{ field: 'embedCode', rule: 'iframe', params: {} }])
  expect(parseEmbed(FRAME)).toBeNull()
})

test('a stored value of the wrong type is ignored', () => {
  const stored = { isAuthorEnabled: 'no', embedHosts: 'a.example.com', flashNewsDescription: null, other: 1 }
  expect(siteSettings(stored)).toEqual(SITE_SETTINGS)
})
