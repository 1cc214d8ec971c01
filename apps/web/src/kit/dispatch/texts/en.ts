import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Sending',
  none: 'It has not been sent or scheduled yet.',
  states: {
    scheduled: 'Waiting for its time',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    failed: 'Not sent',
    canceled: 'Canceled',
    missed: 'Missed',
  },
  recipientStates: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    unknown: 'Unknown',
    canceled: 'Canceled',
  },
  progress: '{{done}} of {{total}} recipients',
  uncertain: '{{count}} uncertain',
  progressName: 'How far it is',
  due: 'Scheduled for {{time}}',
  startedAt: 'Began {{time}}',
  finishedAt: 'Ended {{time}}',
  until: 'Nothing is begun after {{time}}',
  pace: 'At most {{count}} a second',
  unknownAbout:
    'Unknown: the connection broke at the last moment, and nobody can know whether it arrived. It is not sent again by itself.',
  missedAbout:
    'Its time is over, and {{count}} recipients have not been sent to. You can send it to them anyway, or cancel it.',
  missedWhole: 'Its time is over, and nobody has been sent to. You can send it anyway, or cancel it.',
  actions: {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel the sending',
    sendAnyway: 'Send anyway',
    resendFailed: 'Send again to {{count}} failed',
    resendUnknown: 'Send again to {{count}} unknown',
  },
  unanswered:
    'The server didn’t answer, so this may already be done. Check the status of the sending before you try again.',
  cancelFailed: 'The sending wasn’t canceled. {{reason}}',
  confirm: {
    pauseTitle: 'Pause the sending?',
    pauseText: 'It was sent to {{sent}} recipients. The other {{left}} wait until you resume it.',
    cancelTitle: 'Cancel the sending?',
    cancelText: 'It was sent to {{sent}} recipients, which cannot be undone. The other {{left}} get nothing.',
    cancelEarly: {
      mailing: 'The newsletter goes to the trash, and nobody receives it.',
      notification: 'Nobody receives the message.',
    },
    sendAnywayTitle: 'Send it late?',
    sendAnywayText: 'Its time is over. Everybody who still waits is sent to now.',
    resendTitle: 'Send it again?',
    resendFailedText:
      'It is sent again to {{count}} recipients whom it surely did not reach, and to nobody else.',
    resendUnknownText:
      'It is sent again to {{count}} recipients of whom nobody knows whether it reached them. Some may get it twice.',
    resend: 'Send to {{count}}',
  },
  troubles: {
    nobody: 'There is nobody to send it to.',
    allFailed: 'It reached nobody.',
    ECONNREFUSED: 'The mail server refuses the connection; it is tried again.',
    MAIL_NOT_CONFIGURED:
      'There is no mail server: neither in the site settings nor of this installation (SMTP_URL).',
    MAIL_SECRET_UNREADABLE:
      'The password of the site’s mail server cannot be read. Enter it again in the site settings.',
    address: {
      unknown: 'There is no mail server of the name that stands in the site settings; it is tried again.',
      notPublic:
        'The site’s mail server stands in an inner network and is not allowed (MANSET_ALLOWED_HOSTS).',
      port: 'The port of the site’s mail server is not connected to.',
    },
    timeout: 'The other side does not answer; it is tried again.',
    CONTENT_UNPUBLISHED: 'The content it opens is not published.',
    MAILING_UNFIT: 'A story in it is not published when it goes out.',
    database: 'The database does not answer; it is tried again.',
    serverLost:
      'The server that was sending stopped; another one continues from there. Nobody gets it twice.',
    signIn: {
      '400':
        'Firebase does not accept the account of the site (400). Put it right in the settings, then resume.',
      '401':
        'Firebase does not accept the account of the site (401). Put it right in the settings, then resume.',
      '403':
        'Firebase does not accept the account of the site (403). Put it right in the settings, then resume.',
    },
    refused:
      'Paused automatically: {{by}} turned down one message after another ({{code}}). Resume once you know why.',
    silent:
      'Paused automatically: {{by}} could not be reached or did not answer ({{code}}). Resume once you know why.',
    other: 'Nothing can be sent at present ({{code}}); it is tried again.',
    ended: 'It could not be sent ({{code}}).',
  },
  pauses: {
    restored:
      'Restored from a backup. Who got it after the backup was made is not known: if you resume, some may get it twice.',
    MAILING_UNFIT:
      'Sent to nobody: a story in it is no longer published. Publish it again and resume, or cancel. If you just resume, the newsletter goes out as it is.',
  },
  codes: {
    address: 'Not a valid address',
    dropped: 'The connection broke at the last moment',
    timeout: 'No answer came',
    serverLost: 'The server went down while sending',
    ECONNECTION: 'The connection broke',
    ECONNREFUSED: 'The connection was refused',
    ETIMEDOUT: 'No connection in time',
    gone: 'The device is not there any more',
    keys: 'The key of the device cannot be read',
    encrypting: 'It could not be encrypted',
    database: 'The database did not answer',
    noAccount: 'The site has no Firebase account',
    CONTENT_UNPUBLISHED: 'The content it opens is not published',
    signIn: {
      '400': 'Firebase does not accept the account of the site (400)',
      '401': 'Firebase does not accept the account of the site (401)',
      '403': 'Firebase does not accept the account of the site (403)',
      broken: 'Signing in to Firebase failed',
    },
    answer: 'The server answered {{code}}',
  },
  groups: 'By platform',
  group: 'Platform',
  showFailed: '{{count}} failed on {{name}}: list the recipients and the reasons',
  mailServer: 'the mail server',
  resumesAt: 'It resumes at {{time}}.',
  waitingFor: '{{count}} waiting.',
  recipients: 'Recipients',
  search: 'Address or domain',
  cut: 'Very many addresses begin so; not all of them are shown. Type some more of it.',
  allStates: 'All states',
  allGroups: 'All platforms',
  stateFilter: 'State',
  columns: {
    seq: 'No.',
    address: 'Recipient',
    group: 'Platform',
    state: 'State',
    attempts: 'Tries',
    code: 'Details',
    at: 'Time',
  },
  erased: 'Erased person',
  nextTry: 'Tried again {{time}}',
  more: 'More',
  export: 'Download as CSV',
  exporting: 'Preparing…',
  empty: 'Nobody matches this filter.',
  noneYet: 'No recipients yet.',
  notFrozen: 'Recipients are written down when the sending begins.',
  earlier: 'Earlier sendings',
  errors: {
    DISPATCH_CHANGED: 'The sending has changed meanwhile; below is how it stands.',
    DISPATCH_UNFINISHED: 'It is scheduled or being sent already.',
    DISPATCH_BEGUN: 'The sending has begun; its time and content cannot be changed any more.',
  },
}
