// An entry of a headline board: a content, a recipe or a free text, with its own wording (specification 2, section 3,
// Headline). Its placement holds position, pin and dates.
import { defineEntity } from './entity.ts'

export const headline = defineEntity({
  name: 'headline',
  table: 'headlines',
  calls: { get: 'getHeadline', save: 'saveHeadline' },
  abilities: ['lock'],
  actions: ['publish', 'order', 'pin', 'kick'],
  label: 'title',
  fields: {
    /** The linked content. The headline's own values override those of the content. */
    contentId: { kind: 'reference', to: 'content', as: 'content' },
    /** Id at the recipe service. */
    recipeId: { kind: 'text', maxCharacters: 60 },
    title: { kind: 'text', maxCharacters: 250 },
    spot: { kind: 'longText', maxCharacters: 500 },
    hidesTitleAndSpot: { kind: 'flag', initial: false },
    url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
    headlineTagId: { kind: 'reference', to: 'headlineTag', as: 'headlineTag' },
    /** Replaces the content's cover, with the crops that the board needs. */
    image: { kind: 'image', cropTypeIds: [] },
  },
  /** Set when the headline is placed, because the board depends on it too. */
  formless: ['contentId', 'recipeId'],
  form: ['title', 'spot', 'hidesTitleAndSpot', 'headlineTagId', 'url', 'image'],
  list: { columns: ['title', 'updatedDate'], filters: [], search: ['title', 'spot'], order: 'newest' },
})
