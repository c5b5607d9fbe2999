/** The database checks the value; this gives it its type back. A activo, I inactivo. */
export const activoInactivo = (estado: string): 'A' | 'I' => (estado === 'A' ? 'A' : 'I')
