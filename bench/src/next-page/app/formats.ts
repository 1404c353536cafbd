const zone = 'Europe/Copenhagen';
const day = new Intl.DateTimeFormat('da', { day: 'numeric', month: 'short', timeZone: zone });
const time = new Intl.DateTimeFormat('da', { hour: '2-digit', minute: '2-digit', timeZone: zone });

export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatTime = (iso: string): string => time.format(new Date(iso));

export const getPicture = (address: string, width: number): string =>
  `/api/image?w=${width}&q=70&i=${encodeURIComponent(address)}`;
