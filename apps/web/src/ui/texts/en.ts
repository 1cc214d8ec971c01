import type { SameShape } from '../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  states: {
    loading: 'Loading',
    empty: 'No data available',
    emptyText: 'There’s nothing here yet.',
    nothingFound: 'No matches',
    nothingFoundText: 'Try a different search or other filters.',
    clearFilters: 'Clear filters',
    notAllowed: 'You don’t have permission to see this',
    notAllowedText: 'If you need access, ask your administrator for permission on this site.',
    failed: 'Failed to load',
    retry: 'Try again',
    newestOnly: 'Showing only the newest {{count}}.',
    firstOnly: 'Showing only the first {{count}}.',
    partFailed:
      'This part couldn’t be loaded. Retrying automatically. Your text is still here. If it keeps failing, save and reload the page.',
    allLoaded: 'All data loaded',
  },
  signInBlocked: 'The browser blocked the new window. Allow pop-ups for this site and try again.',
  signInFailed:
    'Couldn’t open the sign-in page. Check your connection and try again. Your text is still here.',
  errors: {
    NETWORK: 'Could not connect to the server. Check your connection and try again.',
    TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
    SERVER: 'Something went wrong on the server. Try again.',
    SERVER_STATUS: 'The server answered “{{answered}}”. Try again.',
    SERVER_WITH_ID:
      'Something went wrong on the server. Try again. If it keeps happening, report this number: {{errorId}}.',
    UNAUTHENTICATED: 'Your session has ended. Your text is still here. Sign in again.',
    USER_NOT_ACTIVE: 'Your account isn’t active.',
    SITE_FORBIDDEN: 'You don’t have access to this site.',
    SITE_MISSING: 'No site is selected.',
    FORBIDDEN: 'You don’t have permission to do this.',
    NOT_FOUND: 'Not found. It may have been removed, or you may not have access.',
    VALIDATION: 'Some fields need your attention.',
    HANDBOOK_REQUIRED: 'Accept the editor’s handbook first, then try again. Your text is still here.',
    ROW_GONE: 'The list changed in the meantime. Reload the page.',
    STALE_VERSION: 'Someone saved while you were working. Your text is still here. Compare the two versions.',
    LOCKED: '{{holder}} is editing this right now. Your text is still here. Request permission, or wait.',
    LOCKED_BY_YOU: 'You’re editing this in another tab. Save it there, or close that tab and try again.',
    LOCK_LOST: 'You’re no longer editing this. Your text is still here, but it wasn’t saved.',
    IDENTITY_PROVIDER_UNREACHABLE: 'The sign-in service can’t be reached. Try again in a moment.',
    TRY_AGAIN: 'The server can’t reach its data right now. Try again in a moment.',
    OPERATION_UNKNOWN: 'Manşet was updated. Your text is still here. Reload the page and try again.',
    tryingAgain: 'The server can’t reach its data right now. Retrying automatically.',
    kept: 'Your text is still here.',
    partial: 'Some of the data couldn’t be loaded: {{reason}}',
    unexpected: 'Something unexpected happened.',
  },
  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    uploadingTitle: 'Files are being uploaded',
    uploadingText:
      'Uploads continue after you leave. You’ll find them in the list in the corner. Open this item again to add the uploaded file to its field.',
    uploadingNewText:
      'Uploads continue after you leave. You’ll find them in the list in the corner. This form was never saved: open a new one of the same kind to add the uploaded file to its field.',
    leave: 'Leave',
    savingTitle: 'Saving',
    savingText:
      'Your changes are being saved. If you leave, saving continues in the background. You’ll be notified if it fails.',
    leaveOnceSaved: 'Leave once saved',
    discardTitle: 'You have unsaved changes',
    discardText: 'If you leave without saving, you’ll lose what you wrote on this screen.',
    discardDraftText:
      'Your text is autosaved but not saved. If you leave without saving, the autosaved copies are deleted too.',
    publishedText: 'If you save and leave, readers see your changes right away.',
    accountClosedTitle: 'Your account has been deactivated',
    accountClosedText:
      'You can no longer save what you wrote on this screen. Stay to copy it. An administrator can reactivate your account.',
    discard: 'Leave without saving',
    stay: 'Stay on this page',
    saveAndLeave: 'Save and leave',
  },
  dates: {
    yesterday: 'Yesterday {{time}}',
    range: 'Date range',
    clear: 'Clear dates',
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
    failed: 'Couldn’t copy to the clipboard. Select the text and copy it manually.',
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
