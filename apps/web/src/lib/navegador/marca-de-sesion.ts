const MARK = 'pura.sesion'

/**
 * The session is an http-only cookie. This mark only says that one may exist, so that a guest page on a new computer
 * does not query it and get a 401.
 */
export function rememberSession(existe: boolean): void {
  try {
    if (existe) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Storage may be forbidden (private windows); then every guest page queries the server.
  }
}

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return true
  }
}
