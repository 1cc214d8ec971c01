// What is offered beside files that were just uploaded: a part of the screen, given by the feature that owns it when the
// application is put together, so that the upload dialog knows no feature.

import type { ComponentType } from 'react'
import type { UploadedFile } from '../../platform/upload-calls.ts'
import { type LazyPart, lazyPart } from '../lazy-part.tsx'

export interface UploadOfferProps {
  files: readonly UploadedFile[]
}

export type UploadOfferLoader = () => Promise<{ UploadOffer: ComponentType<UploadOfferProps> }>

let defined: LazyPart<UploadOfferProps> | undefined

/** Makes it known; it is loaded with the first file that is there. */
export function defineUploadOffer(load: UploadOfferLoader): void {
  defined = lazyPart(load, (module) => module.UploadOffer)
}

/** Undefined where no feature offers anything. */
export const uploadOffer = (): ComponentType<UploadOfferProps> | undefined => defined
