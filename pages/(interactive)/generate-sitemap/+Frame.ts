export { AdminFrame as Frame } from '../admin/frame/AdminFrame.tsx'
