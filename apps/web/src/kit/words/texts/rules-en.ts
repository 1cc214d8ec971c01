import type { SameShape } from '../../../platform/language/texts.ts'
import type { rulesTr } from './rules-tr.ts'

export const rulesEn: SameShape<typeof rulesTr> = {
  agencyEmbargoed:
    'The {{agency}} item is under an embargo with no known end: {{title}}. Ask the agency desk to lift the embargo, then publish.',
  agencyEmbargoedUntil:
    'The embargo of the {{agency}} item won’t have ended by then: {{title}}. Set {{field}} to a time after the embargo, or ask the agency desk to lift it.',
  ahead:
    '{{field}} is in the past, so the content would expire as soon as it’s published. Clear the field or choose a later time.',
  verse:
    '{{field}}: verse or dua content must be valid. Use Arabic letters, marks and numerals only, and close every bracket.',
  amount: '{{field}} must be zero or more, with up to two decimals: 12500000 or 12,500,000.50.',
  announcementNumber: 'The {{field}} field may only contain uppercase letters and digits.',
  brokenText: '{{field}} contains a broken character. Delete it and type it again.',
  between: '{{field}} must be between {{min}} and {{max}}.',
  credentialElsewhere:
    'The address, kind or authentication changed, so the stored {{field}} isn’t sent there. Enter it again, or remove it.',
  folderSourceStays:
    'This source is its agency’s folder, so {{field}} can’t be changed. Add another source instead.',
  oneFolder: 'The agency already has its watched folder. Choose another kind.',
  headerName: '{{field}} can only contain letters, digits and hyphens, such as X-Api-Key.',
  folderStays: '{{field}} can’t be changed after the agency is created, because files are delivered there.',
  hostNotAllowed: '{{field}} isn’t a public host. An administrator can allow it in MANSET_ALLOWED_HOSTS.',
  ownSites: '{{field}}: you can only add and remove sites whose agency sources you can edit.',
  deliveryAddress: '{{field}} must start with one of: {{schemes}}. Don’t include a username or password.',
  dateOrder: '{{field}} cannot be before {{otherInside}}.',
  day: '{{field}} isn’t a valid date. Enter it as dd/mm/yyyy.',
  decimal: 'The {{field}} field may only contain numeric characters.',
  differs: '{{field}} and {{otherInside}} can’t be the same.',
  distinctOrders: 'Orders must be 1 or more, and differ among items of the same date.',
  distinctPerson:
    'There’s already someone with this name: {{item}}. If this is someone else, enter their birth date or job to tell them apart.',
  distinctSubjectTitle:
    'A subject title must not duplicate an existing one. Choose that one, or write another name.',
  distinct: '{{field}} contains the same item twice.',
  email: 'Please enter valid {{field}} address, such as name@paper.com.',
  expiresBefore:
    '“{{title}}” expires on {{at}}, before this is sent. Choose an earlier time, or extend the story.',
  mediaExpired:
    '{{field}}: the rights to {{name}} only last until {{until}}. Choose another file, or ask an editor-in-chief to publish it with a reason.',
  mediaExpiredReason:
    '{{field}}: the rights to {{name}} only last until {{until}}. Choose another file, or say why it is used.',
  facebook: 'Please enter valid {{field}} nickname: at least 5 letters, digits, underscores or dots.',
  footballIframe:
    '{{field}} isn’t embed code or an address from a football provider we know (Sofascore, Mackolik, Sportradar …).',
  hasCoverImage: 'Please upload cover image.',
  hostName: 'Each entry of {{field}} must be a host name only, in lowercase, such as video.example.com.',
  hexColor: 'The color code you entered is invalid. Write # and 3, 6 or 8 hex digits, such as #c8102e.',
  iframe:
    '{{field}} isn’t embed code from a provider we know. Copy it from the provider’s “share” window, or ask your site’s administrator to allow its host.',
  instagram: 'Please enter valid {{field}} nickname: up to 29 letters, digits, underscores or dots.',
  known:
    '{{field}} contains something that no longer exists or isn’t approved. Remove it or choose another one.',
  knownMedia: '{{field}} isn’t a file uploaded to this site. Upload it again.',
  mappingPath:
    "{{field}} isn’t a valid path. XML: head/urgency, line[@role='title'], @id. JSON: texts[type='title'].value.",
  mappingConversion: '{{field}} doesn’t fit the field of this row. Choose another one or leave it empty.',
  mappingWords: '{{field}} needs pairs of words, such as kill=canceled, hold=withheld.',
  mappingId: 'Add a row for the item’s ID. It’s needed to match an item’s versions.',
  mappingSays: 'Add a row for the title or the text.',
  latestDay: '{{field}} cannot be after {{latest}}. Choose an earlier day.',
  linkName: '{{field}} can only contain lowercase letters, digits and hyphens, such as breaking-news.',
  mailingChanged:
    'This newsletter was changed after it was scheduled. Open it and schedule it again to send the new version.',
  mailingClosed: 'This newsletter was sent, is being sent or is in the trash. It can no longer be changed.',
  tooSoon: '“{{field}}” must be at least {{minutes}} minutes from now.',
  maxCharacters: 'Maximum {{max}} characters can be entered in the {{field}} field.',
  maxLength: 'At most {{max}} can be selected for {{field}}.',
  maxValue: '{{field}} can’t be more than {{max}}.',
  minCharacters: 'At least {{min}} characters must be entered in the {{field}} field.',
  minLength: 'Select at least {{min}} for {{field}}.',
  minPixels:
    '{{field}} is too small: {{width}} × {{height}} pixels. Upload an image of at least {{minWidth}} × {{minHeight}}.',
  upright: '{{field}} must be a vertical video (9:16). This one is {{width}} × {{height}}.',
  moving: '{{field}} must be an animated GIF.',
  minValue: 'The {{field}} could not be less than {{min}}.',
  needs: '{{field}} cannot be entered without a {{otherInside}}.',
  noFollow: 'Links to other sites in {{field}} must be nofollow.',
  oneOf: 'Choose one of the options for {{field}}.',
  videoNotReady:
    '{{field}} is still processing ({{percent}}%). You can publish once its first size is ready.',
  videoPoster: 'The poster frame chosen for {{field}} is no longer available.',
  phone: '{{field}} must be a plus sign and digits, such as +902125550100.',
  required: 'Field {{field}} is required.',
  shape: '{{field}} can’t be saved as it is. Clear the field and fill it in again.',
  soundIframe: '{{field}} isn’t embed code from an audio provider we know.',
  tiktok: 'Please enter valid {{field}} nickname: up to 23 letters, digits, underscores or dots.',
  timeZone: '{{field}} must be the name of a time zone, such as Europe/Istanbul.',
  time: '{{field}} must be a time on a 24-hour clock, such as 09:30.',
  totalContentCountLess: 'Total number of content cannot be less than the number of content.',
  twitter: 'Please enter valid {{field}} nickname: up to 15 letters, digits or underscores.',
  twoLevels: '{{field}} must be a main category. A category with sub-categories can’t become a sub-category.',
  taken: {
    by: '“{{value}}” is already used by {{item}}. Enter a different {{fieldInside}}.',
    made: '{{field}} was empty, so “{{value}}” was generated from the name. {{item}} already uses it.',
  },
  unique: 'This {{field}} is already in use. Enter a different one.',
  url: '{{field}} must be an address starting with http:// or https://, or a path such as /test/news-12345.',
  validCropSettings: 'Please rearrange Photo Crop sizes.',
  visible: '{{field}} only contains invisible characters. Delete them and type it again.',
  waitUpload: 'File upload is in progress. Save when the upload of {{field}} is done, or stop it.',
  webAddress: '{{field}} must be an address starting with http:// or https://.',
  webOrigin: '{{field}} must be site addresses without a path: https://www.example.com.',
  serverName:
    '{{field}} must be a server name or network address only, such as smtp.example.com: no port, no path.',
  serviceAccount: '{{field}} must be the whole JSON file of a service account, with its private key.',
  youtube: 'Please enter valid {{field}} nickname: 3–30 letters, digits, underscores, hyphens or dots.',
  knownParent: '{{field}} isn’t in the list. Move the item elsewhere.',
  parentFirst: '{{field}} must come before the item. An item can’t be below itself.',
  maxDepth: '{{field}}: items can be nested up to {{max}} levels deep.',
  maxItems: '{{field}} can be at most {{max}}.',
  noItemsBelow: '{{field}} can’t have items below it. Move the item elsewhere.',
  notAhead:
    '{{field}} is in the future, but the content is published. Choose a past time, unpublish it first, or schedule it for then in the publish panel.',
  notOnSite: '{{field}} isn’t used on this site. Leave it empty.',
  notOfType: 'Items of this type don’t have {{field}}. Clear it.',
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
  other: '{{field}} wasn’t accepted ({{rule}}). Change it and try again.',
}
