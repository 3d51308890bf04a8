/** What is fetched for the ward's page is read anew together. */
export const WARD_KEY = 'wardTasks'
