import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  storyList: 'Stories',
  reelsList: 'Reels',
  noBoards: { storyList: 'This site has no list of stories.', reelsList: 'This site has no list of reels.' },
  readOnlyAd:
    'This is an advertisement. You can read it, but you don’t have permission to edit advertisements.',
  forAll: {
    title: 'No category chosen',
    text: 'An advertisement without a category is shown in all categories.',
    save: 'Show in all and save',
  },
  place: {
    title: 'Placement',
    date: 'Goes live',
    end: 'Ends',
    standsLive: 'Live, position {{order}}',
    standsUntil: 'Pending, goes live {{time}}',
    standsWaiting: 'Pending, no date',
    standsNowhere: 'Not placed yet',
    only: { live: 'Publish now', times: 'Set these times', wait: 'Add to pending' },
    saveAnd: { live: 'Save and publish', times: 'Save and schedule', wait: 'Save and add to pending' },
    toPending: 'Move to pending',
    remove: 'Remove from the list',
    done: {
      live: '“{{name}}” is live',
      times: '“{{name}}” is scheduled',
      wait: '“{{name}}” is pending',
      remove: '“{{name}}” was removed from the list',
    },
    failed: {
      live: 'Couldn’t make “{{name}}” live. Its place hasn’t changed.',
      times: 'Couldn’t schedule “{{name}}”. Its dates haven’t changed.',
      wait: 'Couldn’t move “{{name}}” to pending. Its place hasn’t changed.',
      remove: 'Couldn’t remove “{{name}}”. It’s still in the list.',
      undo: 'Couldn’t undo the change to “{{name}}”. Its place hasn’t changed.',
    },
    unanswered: 'The server didn’t answer. Check the place of “{{name}}” in the list and try again.',
    keptUnplaced: 'Saved, but its place hasn’t changed. {{reason}}',
  },
  preview: {
    title: 'Preview',
    place: '{{place}} of {{count}}',
    next: 'Next',
    back: 'Previous',
    play: 'Play',
    pause: 'Pause',
    empty: {
      frames: 'The first frame you fill in appears here.',
      videos: 'The first video you add appears here.',
    },
    unfilled: { frames: 'This frame is still empty.', videos: 'This video has no file yet.' },
  },
}
