export { renderDocument } from './_document/render-document.tsx'
