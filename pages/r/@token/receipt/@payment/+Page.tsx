export { Receipt as Page } from '#ui/premium/Receipt.tsx'
