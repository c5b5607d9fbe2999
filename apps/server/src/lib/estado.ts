/** Gives the column its type back; the database checks the value. A activo, I inactivo. */
export const activoInactivo = (estado: string): 'A' | 'I' => (estado === 'A' ? 'A' : 'I')
