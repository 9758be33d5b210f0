export { AdminFrame as Frame } from './frame/AdminFrame.tsx'
