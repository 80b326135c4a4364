const marker = document.querySelector<HTMLMetaElement>('meta[name="cubetable"]');

/** Whether this page came from a folder of static files: then its matches are played in this browser, without a server. */
export const isStatic = marker?.content === "static";

/** The folder of the page's own files, with a slash at its end. */
export const base = isStatic ? new URL(".", location.href).pathname : "/";
