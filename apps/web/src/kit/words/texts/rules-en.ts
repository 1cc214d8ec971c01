import type { SameTexts } from '../../../platform/texts.ts'
import type { rulesTr } from './rules-tr.ts'

export const rulesEn: SameTexts<typeof rulesTr> = {
  agencyEmbargoed:
    'The {{agency}} item is under an embargo with no known end: {{title}}. Ask the agency desk to lift the embargo, then publish.',
  agencyEmbargoedUntil:
    'The embargo of the {{agency}} item will not have ended by then: {{title}}. Set {{field}} to a time after the embargo, or ask the agency desk to lift it.',
  ahead:
    '{{field}} is already past, so the content would expire as soon as it is published. Clear the field or choose a later moment.',
  verse:
    '{{field}}: verse or dua content must be valid. Use Arabic letters, marks and numerals only, and close every bracket.',
  amount: '{{field}} is a sum of zero or more with at most two decimals: 12500000 or 12,500,000.50.',
  announcementNumber: 'The {{field}} field may only contain uppercase letters and digits.',
  brokenText: '{{field}} holds a broken character. Delete it and type it again.',
  between: '{{field}} must be between {{min}} and {{max}}.',
  credentialElsewhere:
    'The address, kind or way of signing in changed: the stored {{field}} is not sent there. Enter it again, or remove it.',
  folderSourceStays:
    'This source is the folder of its agency; {{field}} cannot change. Add a source for another way.',
  oneFolder: 'The agency has its watched folder already; it was made with it. Choose another kind.',
  headerName: '{{field}} holds only letters, digits and hyphens, such as X-Api-Key.',
  folderStays: '{{field}} cannot change once the agency is made: files are delivered into it.',
  hostNotAllowed:
    '{{field}} is no public host. It is not connected to unless the administrator allows it by MANSET_ALLOWED_HOSTS.',
  ownSites: '{{field}}: you may add and remove only sites whose agency sources you may edit.',
  deliveryAddress:
    '{{field}} must begin with one of: {{schemes}}; user name and password do not belong into it.',
  dateOrder: '{{field}} cannot be before {{otherInside}}.',
  day: '{{field}} is not a day of the calendar. Write it as dd/mm/yyyy.',
  decimal: 'The {{field}} field may only contain numeric characters.',
  differs: '{{field}} and {{otherInside}} cannot be the same.',
  distinctOrders: 'Orders must be 1 or more, and differ among items of the same date.',
  distinctPerson:
    'There is already somebody of this name: {{item}}. If this is someone else, enter their birth date or job to tell them apart.',
  distinctSubjectTitle:
    'A subject title must not duplicate an existing one. Choose that one, or write another name.',
  distinct: '{{field}} holds the same item twice.',
  email: 'Please enter valid {{field}} address, such as name@paper.com.',
  expiresBefore:
    '“{{title}}” expires on {{at}}, before it goes out. Choose an earlier time, or give the story a later end.',
  mediaExpired:
    '{{field}}: the rights to {{name}} only last until {{until}}. Choose another file, or ask an editor-in-chief to publish it with a reason.',
  mediaExpiredReason:
    '{{field}}: the rights to {{name}} only last until {{until}}. Choose another file, or say why it is used.',
  facebook: 'Please enter valid {{field}} nickname: at least 5 letters, digits, underscores or dots.',
  footballIframe:
    '{{field}} is not embed code or an address of a football provider we know (Sofascore, Mackolik, Sportradar …).',
  hasCoverImage: 'Please upload cover image.',
  hostName: 'Each entry of {{field}} must be a host name only, in lower case, such as video.example.com.',
  hexColor: 'The color code you entered is invalid. Write # and 3, 6 or 8 hex digits, such as #c8102e.',
  iframe:
    '{{field}} is not embed code of a provider we know. Copy it from the provider’s “share” window, or ask your site’s administrator to allow its host.',
  instagram: 'Please enter valid {{field}} nickname: up to 29 letters, digits, underscores or dots.',
  known: '{{field}} names something that is gone or not approved. Remove it or choose another one.',
  knownMedia: '{{field}} is not a file uploaded to this site. Upload it again.',
  mappingPath:
    "{{field}} is not a valid path. XML: head/urgency, line[@role='title'], @id. JSON: texts[type='title'].value.",
  mappingConversion: '{{field}} does not fit the field of this row. Choose another one or leave it empty.',
  mappingWords: '{{field}} needs pairs of words, such as kill=canceled, hold=withheld.',
  mappingId: 'Add a row for the ID of the item: without it, versions can’t be told apart.',
  mappingSays: 'Add a row for the title or the text.',
  latestDay: '{{field}} cannot be after {{latest}}. Choose an earlier day.',
  linkName: '{{field}} takes small letters and digits, words joined by hyphens: breaking-news.',
  mailingChanged:
    'This newsletter was changed after it was scheduled. Open it and schedule it again, with its new words.',
  mailingClosed: 'This newsletter was sent, is being sent or is in the trash; it is not changed any more.',
  tooSoon: '“{{field}}” must be at least {{minutes}} minutes from now.',
  maxCharacters: 'Maximum {{max}} characters can be entered in the {{field}} field.',
  maxLength: 'At most {{max}} can be selected for {{field}}.',
  maxValue: '{{field}} cannot be more than {{max}}.',
  minCharacters: 'At least {{min}} characters must be entered in the {{field}} field.',
  minLength: 'Select at least {{min}} for {{field}}.',
  minPixels:
    '{{field}} is too small: {{width}} × {{height}} pixels. Upload an image of at least {{minWidth}} × {{minHeight}}.',
  upright: '{{field}} has to be an upright video (9:16); this one is {{width}} × {{height}}.',
  moving: '{{field}} has to be a moving picture (GIF).',
  minValue: 'The {{field}} could not be less than {{min}}.',
  needs: '{{field}} cannot be entered without a {{otherInside}}.',
  noFollow: 'Links to other sites in {{field}} can only be nofollow.',
  oneOf: 'Choose one of the options for {{field}}.',
  videoNotReady:
    '{{field}} is being made ready ({{percent}}%); it can be published once its first size stands.',
  videoPoster: 'The poster frame chosen for {{field}} is not among those offered any more.',
  phone: '{{field}} takes a plus and digits, such as +902125550100.',
  required: 'Field {{field}} is required.',
  shape: '{{field}} cannot be saved as it is. Clear the field and fill it in again.',
  soundIframe: '{{field}} is not embed code of an audio provider we know.',
  tiktok: 'Please enter valid {{field}} nickname: up to 23 letters, digits, underscores or dots.',
  timeZone: '{{field}} must be the name of a time zone, such as Europe/Istanbul.',
  time: '{{field}} is a time on a 24-hour clock, such as 09:30.',
  totalContentCountLess: 'Total number of content cannot be less than the number of content.',
  twitter: 'Please enter valid {{field}} nickname: up to 15 letters, digits or underscores.',
  twoLevels:
    '{{field}} must be a main category, and a category with sub-categories cannot become one itself.',
  taken: {
    by: '“{{value}}” is already used by {{item}}. Enter a different {{fieldInside}}.',
    made: '{{field}} was empty, so “{{value}}” was generated from the name. {{item}} already uses it.',
  },
  unique: 'This {{field}} is used by another item. Write a different one.',
  url: '{{field}} must be an address starting with http:// or https://, or a path such as /test/news-12345.',
  validCropSettings: 'Please rearrange Photo Crop sizes.',
  visible: '{{field}} holds only signs that cannot be seen. Delete them and write it again.',
  waitUpload: 'File upload is in progress. Save when the upload of {{field}} is done, or stop it.',
  webAddress: '{{field}} must be an address starting with http:// or https://.',
  webOrigin: '{{field}} must be addresses of sites without a path: https://www.example.com.',
  serverName:
    '{{field}} is a server’s name or network address alone, such as smtp.example.com: no port, no path.',
  serviceAccount: '{{field}} must be the whole JSON file of a service account, with its private key.',
  youtube: 'Please enter valid {{field}} nickname: 3–30 letters, digits, underscores, hyphens or dots.',
  knownParent: '{{field}} is not in the list. Move the item elsewhere.',
  parentFirst: '{{field}} must stand before the item; an item cannot stand below itself.',
  maxDepth: '{{field}}: items go at most {{max}} levels deep.',
  maxItems: '{{field}} can be at most {{max}}.',
  noItemsBelow: '{{field}} takes no items below it. Move the item elsewhere.',
  notAhead:
    '{{field}} lies ahead, but the content is published. Choose a moment in the past, unpublish it first, or schedule it for then in the publication panel.',
  notOnSite: '{{field}} is not used on this site. Leave it empty.',
  notOfType: '{{field}} is nothing an item of this type has. Clear it.',
  crop: {
    unknownType: 'Please rearrange Photo Crop sizes. {{field}} has an unknown crop.',
    repeated: 'Please rearrange Photo Crop sizes. {{field}} has the same crop twice.',
    missing:
      'Please rearrange Photo Crop sizes. {{field}} lacks its {{crop}} crop. Open the crop window and add it.',
    notWhole: 'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop is not whole pixels.',
    outside: 'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop reaches outside the image.',
    kind: 'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop cannot be cut in this way.',
    source: 'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop differs from its source.',
    ratio: 'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop has the wrong ratio.',
    tooSmall:
      'Please rearrange Photo Crop sizes. {{field}}: the {{crop}} crop is too small ({{actualWidth}} × {{actualHeight}}). Select at least {{neededWidth}} × {{neededHeight}} pixels.',
  },
  other: '{{field}} was not accepted ({{rule}}). Change it and try again.',
}
