// An action offered beside newly uploaded files. The owning feature registers it when the application starts, so that the upload dialog
// needs to know no feature.
import type { ComponentType } from 'react'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import { type LazyComponent, lazyComponent } from '../lazy-component.tsx'

export interface UploadOfferProps {
  files: readonly UploadedFile[]
}

export type UploadOfferLoader = () => Promise<{ UploadOffer: ComponentType<UploadOfferProps> }>

let registeredOffer: LazyComponent<UploadOfferProps> | undefined

/** Registers the offer; it is loaded with the first uploaded file. */
export function registerUploadOffer(load: UploadOfferLoader): void {
  registeredOffer = lazyComponent(load, (module) => module.UploadOffer)
}

/** Undefined if no feature offers anything. */
export const getUploadOffer = (): ComponentType<UploadOfferProps> | undefined => registeredOffer
