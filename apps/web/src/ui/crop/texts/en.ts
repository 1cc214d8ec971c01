import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Crop the image',
  image: 'Image to crop',
  size: '{{width}} × {{height}} pixels',
  tabs: 'Crops',
  names: {
    fullHeadline: 'Full headline',
  },
  focal: {
    tab: 'Focal point',
    help: 'Click what matters, or move the point with the arrow keys. Crops you did not place by hand follow it.',
    marker: 'Focal point. Move it with the arrow keys, Shift for larger steps.',
    at: 'Focal point: {{x}}% from the left, {{y}}% from the top',
    proposeAll: 'Propose all from the focal point',
    center: 'Move to the centre',
  },
  crop: {
    help: 'Drag the frame or move it with the arrow keys; Shift and Ctrl make larger steps.',
    at: '{{width}} × {{height}} pixels, {{x}} from the left, {{y}} from the top',
    proposed: 'Propose from the focal point',
    leaveOut: 'Leave this crop out',
    add: 'Add this crop',
    isLeftOut: 'This crop is not used.',
    required: 'Required',
    adjusted: 'Placed by hand',
  },
  status: {
    ok: '{{width}} × {{height}}',
    tooSmall: 'Too small',
    leftOut: 'None',
  },
  tooSmall: {
    title: 'The image is too small for this crop',
    text: '{{name}} needs at least {{neededWidth}} × {{neededHeight}} pixels; this image gives at most {{actualWidth}} × {{actualHeight}}. Upload a larger image.',
  },
  handles: {
    area: 'Crop frame. Move it with the arrow keys.',
    corner: '{{place}} corner. Resize with the arrow keys.',
    edge: '{{place}} edge. Resize with the arrow keys.',
    nw: 'Top left',
    ne: 'Top right',
    sw: 'Bottom left',
    se: 'Bottom right',
    n: 'Top',
    s: 'Bottom',
    w: 'Left',
    e: 'Right',
  },
  fields: {
    text: 'Caption',
    textHint: 'Say what is in the picture; it is also read to those who cannot see it.',
    source: 'Source',
    reporter: 'Photographer',
    link: 'Link',
  },
  problems: {
    textRequired: 'A caption is required.',
    link: 'The link must start with http:// or https://.',
    missing: 'Please rearrange Photo Crop sizes: {{names}} missing.',
    wrong: 'Please rearrange Photo Crop sizes: {{names}}.',
    unreadable: 'The image could not be opened. Check your connection and try again.',
  },
  apply: 'Apply',
  loading: 'Opening the cropper',
}
