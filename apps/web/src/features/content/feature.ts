import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { CONTENT_ENTITIES } from '@manset/model/entities/content-entities.ts'
import { createElement } from 'react'
import type { Feature, PageLoader, PageRoute } from '../../kit/feature.ts'
import { getTypeNames } from '../../kit/words/content-types/content-type-texts.ts'
import { contentSource } from './content-source.ts'

/** One editor page for all types, loaded when the first of them is opened. */
const editorPage =
  (type: ContentType): PageLoader =>
  async () => {
    const { ContentEditor } = await import('./editor/content-editor.tsx')
    return { default: () => createElement(ContentEditor, { entity: CONTENT_ENTITIES[type] }) }
  }

/** The editor of each type, in the order of the specification. */
const EDITORS = Object.fromEntries(
  CONTENT_TYPES.map((type): [ContentType, PageRoute] => [
    type,
    {
      section: 'content',
      permissions: [`${type}.view`],
      menu: 'create',
      words: getTypeNames(type),
      page: editorPage(type),
    },
  ]),
)

export const content: Feature = {
  name: 'content',
  words: () => import('./texts/entities.ts'),
  sources: { content: contentSource },
  choices: {
    content: {
      words: { tr: 'İçerikler', en: 'Content' },
      permissions: ['content.view'],
      load: () => import('./chooser/content-choice.ts'),
    },
  },
  usage: {
    permissions: CHANNEL_NAMES.map((name) => `${name}.view` as const),
    load: () => import('./dispatches/content-dispatches.tsx'),
  },
  linkPicker: () => import('./content-link-picker.tsx'),
  routes: {
    contentList: {
      section: 'content',
      permissions: ['content.view'],
      menu: 'rail',
      words: { tr: 'İçerikler', en: 'Content list' },
      page: () => import('./content-list.page.tsx'),
    },
    draftList: {
      section: 'content',
      permissions: ['content.view'],
      words: { tr: 'Taslaklar', en: 'Drafts' },
      page: () => import('./draft-list.page.tsx'),
    },
    workingCopies: {
      section: 'content',
      permissions: ['content.view'],
      words: { tr: 'Kaydedilmemiş metinler', en: 'Unsaved text' },
      page: () => import('./autosaves.page.tsx'),
    },
    ...EDITORS,
  },
  auditNames: {
    contents: { tr: 'İçerik listesi', en: 'Content list' },
  },
}
