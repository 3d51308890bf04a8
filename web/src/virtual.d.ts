declare module 'virtual:*.css' {}
