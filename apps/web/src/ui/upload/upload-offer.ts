// An action offered beside newly uploaded files. The owning feature registers it when the application starts, so that the upload dialog
// needs to know no feature.
import type { ComponentType } from 'react'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import { type LazyPart, lazyPart } from '../lazy-part.tsx'

export interface UploadOfferProps {
  files: readonly UploadedFile[]
}

export type UploadOfferLoader = () => Promise<{ UploadOffer: ComponentType<UploadOfferProps> }>

let defined: LazyPart<UploadOfferProps> | undefined

/** Registers the offer; it is loaded with the first uploaded file. */
export function defineUploadOffer(load: UploadOfferLoader): void {
  defined = lazyPart(load, (module) => module.UploadOffer)
}

/** Undefined if no feature offers anything. */
export const uploadOffer = (): ComponentType<UploadOfferProps> | undefined => defined
