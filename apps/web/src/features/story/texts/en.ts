import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  storyList: 'Stories',
  reelsList: 'Reels',
  noBoards: { storyList: 'This site has no list of stories.', reelsList: 'This site has no list of reels.' },
  readOnlyAd: 'This is an advertisement. You may read it, but have no right to edit advertisements.',
  forAll: {
    title: 'No category is chosen',
    text: 'An advertisement without a category is shown in all categories.',
    save: 'Show in all and save',
  },
  place: {
    title: 'Where it stands',
    date: 'Comes live',
    end: 'Goes',
    standsLive: 'Live, number {{order}}',
    standsUntil: 'Pending, comes live {{time}}',
    standsWaiting: 'Pending, without a date',
    standsNowhere: 'Nowhere yet',
    only: { live: 'Publish now', times: 'Set these times', wait: 'Keep pending' },
    saveAnd: { live: 'Save and publish', times: 'Save and schedule', wait: 'Save and keep pending' },
    toPending: 'Move to pending',
    remove: 'Take off the list',
    done: {
      live: '“{{name}}” is live',
      times: '“{{name}}” is scheduled',
      wait: '“{{name}}” is pending',
      remove: '“{{name}}” was taken off the list',
    },
    failed: {
      live: '“{{name}}” could not go live; its place has not changed.',
      times: '“{{name}}” could not be scheduled; its dates have not changed.',
      wait: '“{{name}}” could not be moved to pending; its place has not changed.',
      remove: '“{{name}}” could not be taken off the list; it is still there.',
      undo: 'Could not be undone for “{{name}}”; its place has not changed.',
    },
    unanswered: 'The server did not answer about “{{name}}”. Check its place in the list and try again.',
    keptUnplaced: 'What you saved is safe; its place has not changed. {{reason}}',
  },
  preview: {
    title: 'Preview',
    place: '{{place}} of {{count}}',
    next: 'Next',
    back: 'Previous',
    play: 'Play',
    pause: 'Pause',
    empty: {
      frames: 'The first frame that is filled shows here.',
      videos: 'The first video that is added shows here.',
    },
    unfilled: { frames: 'This frame is still empty.', videos: 'This video has no file yet.' },
  },
}
