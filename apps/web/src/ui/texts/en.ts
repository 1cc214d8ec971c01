import type { SameTexts } from '../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  states: {
    loading: 'Loading',
    empty: 'No data available',
    emptyText: 'There are no records here yet.',
    nothingFound: 'Nothing matches',
    nothingFoundText: 'Try another search or other filters.',
    clearFilters: 'Clear filters',
    notAllowed: 'You have no right to this',
    notAllowedText: 'If you need it, ask your administrator for the right on this site.',
    failed: 'Could not be loaded',
    retry: 'Try again',
    newestOnly: 'Only the newest {{count}} are shown.',
    firstOnly: 'Only the first {{count}} are shown.',
    partFailed:
      'This part could not be loaded; it is tried again by itself. What you wrote is kept. If it stays, save and reload the page.',
    allLoaded: 'All data loaded',
  },
  signInBlocked: 'The browser blocked the new window. Allow pop-ups for this site and try again.',
  signInFailed:
    'The sign-in page could not be opened. Check your connection and try again; your text is kept.',
  errors: {
    NETWORK: 'Could not connect to the server. Check your connection and try again.',
    TOO_MANY_REQUESTS: 'Too many requests. Wait a little and try again.',
    SERVER: 'Something went wrong on the server. Try again.',
    SERVER_STATUS: 'The server answered “{{answered}}”. Try again.',
    SERVER_WITH_ID:
      'Something went wrong on the server. Try again; if it keeps happening, report this number: {{errorId}}.',
    UNAUTHENTICATED: 'Your session has ended. What you wrote is kept; sign in again.',
    USER_NOT_ACTIVE: 'Your account is not active.',
    SITE_FORBIDDEN: 'This site is not open to you.',
    SITE_MISSING: 'No site is selected.',
    FORBIDDEN: 'You have no right to do this.',
    NOT_FOUND: 'Not found; it may have been removed or may not be open to you.',
    VALIDATION: 'Some fields need your attention.',
    HANDBOOK_REQUIRED: "Accept the editor's handbook first, then try again. What you wrote is kept.",
    ROW_GONE: 'The list changed meanwhile. Reload it.',
    STALE_VERSION: 'Somebody saved while you were working. What you wrote is kept; compare the two versions.',
    LOCKED: '{{holder}} is editing this at the moment. What you wrote is kept; ask for permission, or wait.',
    LOCKED_BY_YOU: 'You are editing this in another tab. Save it there, or close that tab and try again.',
    LOCK_LOST: 'You are no longer the one who edits this. What you wrote is kept, but it was not saved.',
    IDENTITY_PROVIDER_UNREACHABLE: 'The sign-in service cannot be reached. Try again in a moment.',
    TRY_AGAIN: 'The server cannot reach its data at the moment. Try again in a moment.',
    OPERATION_UNKNOWN: 'Manşet was updated. Your text is kept; reload the page and try again.',
    tryingAgain: 'The server cannot reach its data at the moment. Retrying automatically.',
    kept: 'Your text is kept.',
    partial: 'Some of the data did not come: {{reason}}',
    unexpected: 'Something unexpected happened.',
  },
  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    uploadingTitle: 'Files are being uploaded',
    uploadingText:
      'Uploads go on when you leave and are shown in the list in the corner. Open this item again to put what came in into its field.',
    uploadingNewText:
      'Uploads go on when you leave and are shown in the list in the corner. This form was never saved: open a new one of the same kind to put what came in into its field.',
    leave: 'Leave',
    savingTitle: 'Saving',
    savingText:
      'What you wrote is being saved. If you leave, saving continues in the background; you will be told if it fails.',
    leaveOnceSaved: 'Leave once saved',
    discardTitle: 'There are unsaved changes',
    discardText: 'If you leave without saving, what you wrote on this screen is lost.',
    discardDraftText:
      'What you wrote is only autosaved. If you leave without saving, its autosaved copies are deleted as well.',
    publishedText: 'If you save and leave, readers see your changes at once.',
    accountClosedTitle: 'Your account was closed',
    accountClosedText:
      'What you wrote on this screen can no longer be saved. Stay to copy it; an administrator can open your account again.',
    discard: 'Leave without saving',
    stay: 'Stay and go on',
    saveAndLeave: 'Save and leave',
  },
  dates: {
    yesterday: 'Yesterday {{time}}',
    range: 'Date range',
    clear: 'Clear the dates',
    quick: {
      '3days': 'Last 3 days',
      '1week': 'Last week',
      '1month': 'Last month',
      '3months': 'Last 3 months',
    },
  },
  copy: {
    copy: 'Copy',
    copied: 'Successfully copied to the clipboard',
    failed: 'Could not copy to the clipboard. Select the text and copy it by hand.',
  },
  summary: {
    title_one: 'One field needs your attention',
    title_other: '{{count}} fields need your attention',
  },
  notices: {
    label: 'Notifications',
    undo: 'Undo',
    undone: 'Undone: {{title}}',
    undoneInputStays: 'Undone: {{title}}. Your unsaved text is still on the screen.',
    close: 'Close the notification',
    rest_one: '{{count}} more notification',
    rest_other: '{{count}} more notifications',
    less: 'Show fewer',
  },
}
