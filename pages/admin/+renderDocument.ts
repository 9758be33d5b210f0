export { renderAdminDocument as renderDocument } from '../_document/render-admin-document.tsx'
