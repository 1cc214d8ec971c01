// What stands in a headline list: a content, a recipe or something written by hand, with what it says there of its own
// (specification 2, section 3, Headline). Where it stands, its pin and its dates are its placement's.
import { defineEntity } from './entity.ts'

export const headline = defineEntity({
  name: 'headline',
  table: 'headlines',
  calls: { get: 'getHeadline', save: 'saveHeadline' },
  abilities: ['lock'],
  actions: ['publish', 'order', 'pin', 'kick'],
  label: 'title',
  fields: {
    /** What it leads to; what it says of its own goes before what that says. */
    contentId: { kind: 'reference', to: 'content', as: 'content' },
    /** Of the recipe service. */
    recipeId: { kind: 'text', maxCharacters: 60 },
    title: { kind: 'text', maxCharacters: 250 },
    spot: { kind: 'longText', maxCharacters: 500 },
    hidesTitleAndSpot: { kind: 'flag', initial: false },
    url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
    headlineTagId: { kind: 'reference', to: 'headlineTag', as: 'headlineTag' },
    /** In place of the content's cover, with the crops its list needs. */
    image: { kind: 'image', cropTypeIds: [] },
  },
  /** Chosen where it is placed: the board goes by it, too. */
  formless: ['contentId', 'recipeId'],
  form: ['title', 'spot', 'hidesTitleAndSpot', 'headlineTagId', 'url', 'image'],
  list: { columns: ['title', 'updatedDate'], filters: [], search: ['title', 'spot'], order: 'newest' },
})
