import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  counter: {
    left: '{{count}} characters left',
    over: '{{count}} characters too many',
  },
  words: {
    pill: '{{word}}, {{place}} of {{count}}. Shift and an arrow key move it, Delete removes it',
    full: 'At most {{count}} can be added.',
  },
  image: {
    expired: 'Not to be used since {{moment}}',
    usableUntil: 'Usable until {{moment}}',
    pick: 'Choose from agency or library',
    takeCover: { content: 'Take the cover of the content', drawing: 'Make the drawing the cover' },
    crop: 'Crop…',
    untitled: 'Image without a caption',
    text: 'Caption',
    source: 'Source',
    reporter: 'Photographer',
    cameraman: 'Cameraman',
    cropStates: {
      there: 'there',
      missing: 'not cut yet; cut around the focal point when it is needed',
      tooSmall: 'the image is too small for this crop',
      outdated: 'its sizes changed, rearrange it',
      carried: 'the file was replaced, have a look at it',
    },
  },
  gallery: {
    look: 'Look at its crops',
    photo: 'Photo {{place}}',
    handle: 'Move photo {{place}} of {{count}}. Use the arrow keys to change its place',
    menu: 'Actions for {{name}}',
    edit: 'Crop and describe…',
    toStart: 'Move to the start',
    back: 'Move back one',
    on: 'Move on one',
    toEnd: 'Move to the end',
    remove: 'Remove the photo',
    addMore: 'Add photos',
    full: 'At most {{count}} photos can be added',
  },
  slots: {
    add: 'Add a day and time',
    day: 'Day {{place}}',
    time: 'Time {{place}}',
    remove: 'Remove line {{place}}',
  },
  parts: {
    add: 'Add a part',
    fillFirst: 'Fill the empty one before you add another: {{name}}',
    added: '{{name}} added',
    removed: '{{name}} removed',
    remove: 'Remove {{name}}',
    handle: 'Move {{name}}, {{place}} of {{count}}. Use the arrow keys to change its place',
  },
  document: {
    open: 'Download',
    openNamed: 'Download {{name}}',
    untitled: 'Untitled document',
    pages_one: '{{shown}} page',
    pages_other: '{{shown}} pages',
  },
  embed: {
    preview: 'Preview',
    unknown: 'This is not code of a provider we know.',
  },
  secret: {
    set: 'Set on {{date}}; never shown again',
    replace: 'Replace',
    remove: 'Remove',
    show: 'Show what is typed',
    copy: 'Copy what is typed',
    make: 'Make a random key',
  },
  reference: {
    searchContents: 'Write a title or a content number',
    choose: 'Choose…: {{label}}',
    chooseShort: 'Choose…',
  },
}
