import type { SameTexts } from '../../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  state: {
    title: 'State',
    paused: 'Paused: nothing is taken before it runs.',
    agencyPaused: 'Not taken: its agency is not approved.',
    asking: 'Being asked right now…',
    folder: 'The folder the agency puts its files into:',
    copyFolder: 'Copy the path of the folder',
    checked: 'Last asked',
    next: 'Next',
    received: 'Last received',
    never: 'not yet',
    parts: {
      new: '{{count}} new',
      updated: '{{count}} updated',
      duplicate: '{{count}} duplicates',
      refused: '{{count}} rejected',
    },
    counts:
      'Received {{received}} = {{new}} new + {{updated}} updated + {{duplicate}} duplicate + {{refused}} refused',
    askNow: 'Ask now',
    quiet: 'Strangely quiet: nothing has come since {{since}}.',
    quietEver: 'Strangely quiet: nothing has ever come.',
  },
  push: {
    title: 'Where the agency sends to',
    text: 'The document is the body of a POST to this address, the key stands in the header x-agency-key (or Authorization: Bearer). The same document sent twice is taken once.',
    copy: 'Copy the address',
    noKey: 'Nothing that is sent is taken before a key is entered.',
  },
  trying: {
    title: 'Try',
    action: 'Try before saving',
    about:
      'Asks the source once with the values of this form and shows its first ten documents. Nothing is stored, and nothing changes at the source.',
    aboutArrived:
      'Reads the last ten documents of this source with the values of this form. Nothing is stored.',
    nothingArrived: 'No documents have arrived from this source yet.',
    fields: 'What each field becomes',
    missing: '{{field}}: nothing at {{path}}',
    unreadable: '{{field}}: {{path}} can’t be read',
    doubts_one: '{{count}} field is missing or doubtful',
    doubts_other: '{{count}} fields are missing or doubtful',
    nothing: 'Connected; there is no document to come.',
    document: '{{name}}: {{format}}, {{count}} items',
    unknownFormat: 'of an unknown format',
    untitled: 'without a title',
    more: 'and {{count}} more items',
    wrong: 'To try it, mend this first:',
  },
  mapping: {
    title: 'Start from a built-in mapping',
    about: 'Its rows replace those in the form. Nothing changes until you save.',
    taken: 'The rows of {{name}} are in the form.',
  },
  replay: {
    action: 'Read again…',
    of: 'Read again what came by {{name}}',
    title: '{{name}}: read again what came',
    since: 'What came since',
    sinceHint: 'Left empty, everything that came by this source.',
    counting: 'Counting…',
    count_one: '{{count}} document is read again by the readers of today.',
    count_other: '{{count}} documents are read again by the readers of today.',
    nothing: 'Nothing has come by this source since then.',
    about:
      'Items that stay the same stay as they are, and none comes twice; what editors wrote is not changed.',
    start_one: 'Read {{count}} document again',
    start_other: 'Read {{count}} documents again',
    running: 'Reading: {{done}} of {{total}}',
    waiting: 'Waiting for its turn; it begins in a moment.',
    goesOn: 'It goes on when this window is closed.',
    over: 'Done: {{done}} documents were read again.',
    failed:
      'Broken off: {{done}} of {{total}} documents were read. It can be started again; those that were read do not change any more.',
    outcome: '{{new}} new, {{updated}} updated, {{duplicate}} unchanged, {{refused}} refused.',
    close: 'Close',
  },
  columns: {
    state: 'State',
    received: 'Last received',
    checked: 'Last and next asked',
    counts: 'Received',
  },
  states: {
    running: 'In order',
    asking: 'Being asked',
    paused: 'Paused',
    quiet: 'Strangely quiet',
    failing: 'Failing',
  },
  trouble: {
    label: 'Sources in trouble',
    quiet: '{{name}} ({{agency}}) is strangely quiet',
    fault: '{{name}} ({{agency}}): {{reason}}',
  },
  faults: {
    address: {
      malformed: 'The address is malformed.',
      scheme: 'Addresses of this kind ({{scheme}}) are not connected to.',
      port: 'Port {{port}} is not connected to.',
      notPublic:
        '{{host}} is no public host; it is not connected to unless the administrator allows it by MANSET_ALLOWED_HOSTS.',
      unknown: 'There is no host called {{host}}.',
    },
    answer: {
      unreachable: 'The server could not be reached ({{code}}).',
      tls: 'The certificate of the server is not valid ({{code}}).',
      malformed: 'The answer of the server could not be understood.',
      tooLarge: 'The answer is too large: at most {{max}} bytes are read.',
      tooSlow: 'The server did not answer within {{seconds}} seconds.',
      tooMany: 'The server sent too much.',
      redirects: 'The server redirected more than {{max}} times.',
      encoding: 'The answer is packed in an unknown way.',
      status: 'The server refused (status {{status}}).',
    },
    signIn: { refused: 'User name, password or key were not accepted.' },
    secret: {
      unreadable: 'The stored credential cannot be opened with the key of this server. Enter it again.',
    },
    pausedPush:
      'The agency sent a document while it was paused; it was not taken, and the agency was refused.',
    unforeseen: 'Something unforeseen went wrong; it is in the log of the server, and tried again by itself.',
  },
  errors: {
    AGENCY_SOURCE_NOT_ASKED:
      'A source of this kind delivers by itself. Save it, and try it here once documents have arrived.',
  },
}
